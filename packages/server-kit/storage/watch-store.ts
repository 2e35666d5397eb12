// A store elsewhere that is away is told once in the log, and once when it is back.
interface StoreLog {
  error(details: object, message: string): void
  info(message: string): void
}

export function watchStore(log: StoreLog): {
  readonly told: (isAway: boolean, cause: unknown) => void
  readonly isStorageAway: () => boolean
} {
  let isAway = false
  return {
    isStorageAway: () => isAway,
    told(away, cause) {
      isAway = away
      if (away) log.error({ err: cause }, 'the store of files is away')
      else log.info('the store of files answers again')
    },
  }
}
