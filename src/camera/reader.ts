import machineCode from 'virtual:opencv-machine-code'
import type { Seen } from '../../resources/domain/markers/cards/reading.ts'

export type ToWorker = { readonly is: 'start'; readonly machine: ArrayBuffer } | { readonly is: 'read'; readonly picture: ImageBitmap }
export type Said =
  { readonly is: 'ready' } | { readonly is: 'read'; readonly seen: readonly Seen[] } | { readonly is: 'failed'; readonly why: string }

export interface CardReader {
  /** Every card in a picture, which is used up; one picture after the other. */
  read(picture: ImageBitmap): Promise<readonly Seen[]>
  close(): void
}

/** Starts what finds cards, beside the page: about 2.5 MB the first time, which the browser keeps. */
export async function openReader(): Promise<CardReader> {
  const response = await fetch(machineCode)
  if (!response.ok) throw new Error(`The reader of cards could not be loaded: ${response.status}`)
  const machine = await response.arrayBuffer()
  const worker = new Worker(new URL('./card-reader.worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: ToWorker, given: Transferable): Promise<Said> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Said>) => (data.is === 'failed' ? reject(new Error(data.why)) : resolve(data))
      worker.onerror = ({ message: why }) => reject(new Error(why))
      worker.postMessage(message, [given])
    })
  try {
    await ask({ is: 'start', machine }, machine)
  } catch (error) {
    worker.terminate()
    throw error
  }
  let turn: Promise<unknown> = Promise.resolve()
  return {
    read: (picture) => {
      const next = turn.then(async () => {
        const said = await ask({ is: 'read', picture }, picture)
        return said.is === 'read' ? said.seen : []
      })
      turn = next.catch(() => undefined)
      return next
    },
    close: () => worker.terminate(),
  }
}
