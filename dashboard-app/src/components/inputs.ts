/** antd's `Input` also loads its password and OTP inputs, which no page uses. */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
