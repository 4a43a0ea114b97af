#!/usr/bin/env bash
# xlsx (SheetJS) 0.18.5 (Node 20 or newer)
#
# Input: a cell with a quotation mark, as in each Hebrew abbreviation (ש"ח), written as an HTML page, which pages offer as .xls.
# Behaviour: the text of the cell is escaped, but its copy in the attribute `data-v` is not. Browsers recover, because a mark
# within a name of an attribute is part of it. A reader that pairs the marks of a tag takes the text up to the next mark for
# a value, and loses the cells and rows in between.
# Output seen: <td data-t="s" data-v="ש"ח" id="sjs-A1">ש&quot;ח</td>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5

cat > try.mjs <<'JS'
import { utils, write } from 'xlsx'

const book = utils.book_new()
utils.book_append_sheet(book, utils.aoa_to_sheet([['ש"ח']]))
console.log(/<td.*?<\/td>/.exec(write(book, { type: 'string', bookType: 'html' }))[0])
JS

seen=$(node try.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf '%s\n' '<td data-t="s" data-v="ש"ח" id="sjs-A1">ש&quot;ח</td>')
