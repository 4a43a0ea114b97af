export { codeError } from './codeError.ts'
export { useCountdown } from './useCountdown.ts'
export { useSmsCode } from './useSmsCode.ts'
export { waitText } from './waitText.ts'
