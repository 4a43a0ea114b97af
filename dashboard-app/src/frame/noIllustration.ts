/** Replaces antd's illustrations for 403, 404 and 500, which no page shows: 8 KB of the first load. */
export default function NoIllustration() {
  return null
}
