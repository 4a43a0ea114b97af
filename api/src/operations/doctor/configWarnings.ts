import type { Config } from '../../config.ts'

type Settings = Pick<Config, 'SIGN_IN' | 'SMS_URL' | 'REGISTRATION'>

/** Settings that are fit for a trial only. `env` has the variables that are set. */
export function configWarnings(config: Settings, env: NodeJS.ProcessEnv): string[] {
  const warnings = ['HELP_WHATSAPP', 'HELP_EMAIL']
    .filter((name) => !env[name])
    .map((name) => `${name}: not set, the help dialog offers an example that may be a stranger's`)
  if (config.SIGN_IN === 'phone') {
    warnings.push(
      "SIGN_IN: phone, so anybody who enters a guide's phone is signed in as this guide; SIGN_IN=code requires a proof, " +
        'see docs/operations.md',
    )
  }
  if (config.SMS_URL === 'terminal') {
    warnings.push('SMS_URL: terminal, the codes are printed here and not sent')
  }
  if (config.REGISTRATION === 'open') {
    warnings.push(
      'REGISTRATION: open, so anyone with a phone number sees the trainees of the groups they choose',
    )
  }
  return warnings
}
