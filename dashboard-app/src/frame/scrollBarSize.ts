/** antd's measuring of scroll bars writes a style without a nonce (see the alias in `vite.config.ts`). */
export function getTargetScrollBarSize() {
  return { width: 0, height: 0 }
}

export default function getScrollBarSize() {
  return 0
}
