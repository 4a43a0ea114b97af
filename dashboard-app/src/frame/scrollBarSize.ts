/**
 * Replaces antd's measuring of scroll bars (see the alias in `vite.config.ts`), which writes a style without
 * a nonce. The dashboard does not need the size: it has no split tables, and CSS locks its scrolling.
 */
export function getTargetScrollBarSize() {
  return { width: 0, height: 0 }
}

export default function getScrollBarSize() {
  return 0
}
