import { toast } from './toast.ts'

/** Copies a text and says so; where the browser refuses, the text stays on the screen to be copied by hand. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ type: 'success', title: `${name}已复制` })
  } catch {
    toast({ type: 'info', title: `请手动复制${name}`, message: text, duration: -1 })
  }
}
