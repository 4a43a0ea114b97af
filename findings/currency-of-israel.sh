#!/usr/bin/env bash
# hucre 1.0.0 (Node 20 or newer)
#
# Input: the number 250 in a cell with the currency format of a Hebrew Excel, `#,##0.00 [$₪-40D]`.
# Behaviour: the D of the language's number 40D, within brackets, is taken for the day of a date, and the number becomes a
# date. A currency in brackets with the name of its language, `[$₪-he-IL]`, stays a number.
# Output seen:
#   [$₪-40D]: a date, 1900-09-06
#   [$₪-he-IL]: 250
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0 xlsx@0.18.5

cat > try.mjs <<'JS'
import { readXlsx } from 'hucre/xlsx'
import { utils, write } from 'xlsx'

for (const currency of ['[$₪-40D]', '[$₪-he-IL]']) {
  const sheet = utils.aoa_to_sheet([[250]])
  sheet.A1.z = `#,##0.00 ${currency}`
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet)
  const { sheets } = await readXlsx(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' })))
  const [[value]] = sheets[0].rows
  console.log(`${currency}: ${value instanceof Date ? `a date, ${value.toISOString().slice(0, 10)}` : value}`)
}
JS

seen=$(node try.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
[$₪-40D]: a date, 1900-09-06
[$₪-he-IL]: 250
SEEN
