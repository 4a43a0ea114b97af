import { SearchOutlined } from '@ant-design/icons'

export function searchOptions<Option>(matches: (text: string, option: Option) => boolean) {
  return {
    filterOption: (text: string, option: Option | undefined) => option !== undefined && matches(text, option),
    // antd's own icon has an English label.
    searchIcon: <SearchOutlined aria-hidden="true" />,
  }
}
