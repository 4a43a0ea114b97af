/** `Input` of antd also loads its inputs for passwords and codes, which no page uses. */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
