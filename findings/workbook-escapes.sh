#!/usr/bin/env bash
# hucre 1.0.0 (Node 20 or newer)
#
# Input: a workbook that is written by `writeXlsx`, with texts that look like the escapes of Office Open XML, and read again.
# Behaviour: `readXlsx` decodes `_x0041_` as ECMA-376 (ST_Xstring) says, but `writeXlsx` does not escape the first mark of such
# a text as `_x005F_`. So a text changes when it is written and read by the same library, and Excel shows the changed one, too.
# Output seen: A
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0

cat > try.mjs <<'JS'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

const bytes = await writeXlsx({ sheets: [{ name: 'sheet', rows: [['_x0041_']] }] })
const { sheets } = await readXlsx(bytes)
console.log(sheets[0].rows[0][0])
JS

seen=$(node try.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf 'A\n')
