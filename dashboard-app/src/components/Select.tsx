// biome-ignore lint/style/noRestrictedImports: here it is made to survive
import { Select as AntSelect } from 'antd'
import type { ComponentProps } from 'react'

type Options = NonNullable<ComponentProps<typeof AntSelect>['options']>[number]

/** antd renders the chosen label as a bare text, which React could not replace once the browser has translated the page. */
export function Select<Value, Option extends Options = Options>(
  props: ComponentProps<typeof AntSelect<Value, Option>>,
) {
  return <AntSelect<Value, Option> labelRender={({ label }) => <bdi>{label}</bdi>} {...props} />
}
