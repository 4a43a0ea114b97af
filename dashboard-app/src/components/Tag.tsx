// biome-ignore lint/style/noRestrictedImports: here it is made to survive
import { Tag as AntTag, type TagProps } from 'antd'

/** antd renders its text beside an icon, where React could not update it once the browser has translated the page. */
export function Tag({ children, ...props }: TagProps) {
  return (
    <AntTag {...props}>
      <span>{children}</span>
    </AntTag>
  )
}
