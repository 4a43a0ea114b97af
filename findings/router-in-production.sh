#!/usr/bin/env bash
# react-router 7.18.5 and, for comparison, 8.5.3, bundled by esbuild 0.28.0 (Node 20 or newer).
#
# Input: a module that imports `createBrowserRouter`, bundled for production: the condition `production`, and
# `process.env.NODE_ENV` defined as "production".
# Behaviour: version 7.18.5 publishes `dist/production`, but no entry of its `exports` leads there. The bundle has the
# development files, whose warnings are on. Version 8.5.3 has the production files.
# Output seen:
# 7.18.5: development, warnings on
# 8.5.3: production, warnings off
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
echo "import { createBrowserRouter } from 'react-router'; console.log(createBrowserRouter)" > app.mjs

cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs'

const { inputs } = JSON.parse(readFileSync('meta.json', 'utf8'))
const folders = Object.keys(inputs).flatMap((file) => file.match(/react-router\/dist\/(\w+)/)?.[1] ?? [])
const isOn = /ENABLE_DEV_WARNINGS\w* = true/.test(readFileSync('bundle.js', 'utf8'))
console.log(`${[...new Set(folders)].join(' and ')}, warnings ${isOn ? 'on' : 'off'}`)
JS

of() {
  npm install --silent --no-audit --no-fund --save-exact "react-router@$1" react@19.3.1 react-dom@19.3.1 esbuild@0.28.0
  npx esbuild app.mjs --bundle --format=esm --conditions=production --define:process.env.NODE_ENV='"production"' \
    --metafile=meta.json --outfile=bundle.js --log-level=error
  node read.mjs
}

seen="7.18.5: $(of 7.18.5)
8.5.3: $(of 8.5.3)"
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") <(printf '%s\n' '7.18.5: development, warnings on' '8.5.3: production, warnings off')
