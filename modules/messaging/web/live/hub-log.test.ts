import { LogLevel } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import { hubLog } from './hub-log.ts'

test('a line that was lost is told, one of a page that is left is not', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const lost = (code: number): string =>
    `Connection disconnected with error 'Error: WebSocket closed with status code: ${code} (no reason given).'.`
  hubLog.log(LogLevel.Information, 'Connected')
  hubLog.log(LogLevel.Error, lost(1001))
  expect(told).not.toHaveBeenCalled()
  hubLog.log(LogLevel.Error, lost(1006))
  expect(told.mock.calls).toEqual([[lost(1006)]])
})
