import { api } from '@huanshi/web-kit/api/http.ts'

export function sendAvatar(file: File): Promise<unknown> {
  return api('/api/My/Avatar', { method: 'POST', file })
}

export function removeAvatar(): Promise<unknown> {
  return api('/api/My/Avatar', { method: 'DELETE' })
}
