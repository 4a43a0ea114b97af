#!/usr/bin/env bash
# hucre 1.0.0 (Node 20 or newer)
#
# Input: a CSV in which a cell begins with a word in quotation marks and goes on behind it: `"הגפן" אורט`. Programs that
# write marks only around a separator leave such a text as it is.
# Behaviour: `parseCsv` drops both marks without an error.
# Output seen: הגפן אורט
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0

cat > try.mjs <<'JS'
import { parseCsv } from 'hucre/csv'

console.log(parseCsv('school,grade\n"הגפן" אורט,8\n')[1][0])
JS

seen=$(node try.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf 'הגפן אורט\n')
