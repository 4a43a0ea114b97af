export function focusInput(field: HTMLElement | null | undefined): void {
  const input =
    field?.querySelector<HTMLElement>('input, textarea') ??
    field?.querySelector<HTMLElement>('button:not([tabindex="-1"])') ??
    field?.querySelector('button')
  input?.focus()
}
