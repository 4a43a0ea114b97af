export function nameOrPhone({ full_name, phone }: { full_name: string; phone: string }): string {
  return full_name || phone
}
