import { hashPassword } from '@huanshi/identity/server/password.ts'
import type { Values } from '@huanshi/resource-server/rules.ts'

/** Null takes the password away. */
export async function passwordColumn({ password }: { readonly password?: string | null }): Promise<Values> {
  if (password === undefined) return {}
  return { password_hash: password === null ? null : await hashPassword(password) }
}
