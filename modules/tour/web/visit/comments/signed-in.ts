// Who is signed in, asked for only when somebody wants to write: this tab knows it, or the provider does without a word.
export interface SignedIn {
  readonly name: string
  readonly token: string
}

/** Null: a guest, and also when nothing can be found out. */
export async function whoIsIn(): Promise<SignedIn | null> {
  try {
    const [{ loadRuntimeConfig }, { userManager }] = await Promise.all([
      import('@huanshi/web-kit/api/runtime-config.ts'),
      import('@huanshi/web-kit/session/user-manager.ts'),
    ])
    await loadRuntimeConfig()
    const manager = userManager()
    const known = await manager.getUser()
    const user = known !== null && known.expired !== true ? known : await manager.signinSilent()
    if (user === null) return null
    const { name, preferred_username: userName } = user.profile
    return { name: name ?? userName ?? '', token: user.access_token }
  } catch {
    return null
  }
}
