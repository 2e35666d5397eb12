// Nothing of the server's own settings is the business of a process that reads strangers' files.
const passed = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE']

export function childEnvironment(further: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = passed.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), ...further }
}
