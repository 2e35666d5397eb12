// Base roles as the signed-in profile claims them: the claim `role` holds one name or several.
export function rolesOf(profile: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const claim = profile?.['role']
  if (typeof claim === 'string') return claim === '' ? [] : [claim]
  return Array.isArray(claim) ? claim.filter((name): name is string => typeof name === 'string' && name !== '') : []
}
