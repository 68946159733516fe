import { decideSweep, rule, type Decided } from '../../resources/domain/markers/cards/deciding.ts'
import type { Seen } from '../../resources/domain/markers/cards/reading.ts'
import type { CardReader } from './reader.ts'

/** Why there is no picture. */
export type Refusal = 'insecure' | 'refused' | 'missing' | 'busy' | 'reader'

export const refusalOf = (error: unknown): Refusal => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'reader'
}

/** Pictures as large as they come up to this: what is larger finds nothing more and takes longer. */
const widest = { camera: 1920, photo: 2560 } as const

export const openCamera = (deviceId: string | null): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: widest.camera },
      height: { ideal: 1080 },
      ...(deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }),
    },
  })

/** Shows what a camera sees; answers how large its pictures are. */
export async function show(stream: MediaStream, screen: HTMLVideoElement): Promise<{ readonly width: number; readonly height: number }> {
  screen.srcObject = stream
  await screen.play()
  return { width: screen.videoWidth, height: screen.videoHeight }
}

/** Browsers hand out a camera to pages only that came encrypted. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function'

export async function photoOf(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  if (whole.width <= widest.photo) return whole
  const smaller = await createImageBitmap(whole, { resizeWidth: widest.photo, resizeQuality: 'high' })
  whole.close()
  return smaller
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface Picture {
  readonly seen: readonly Seen[]
  readonly decided: readonly Decided[]
}
/** Reads picture after picture until it is told to stop; how fast is up to the machine. */
export async function sweep(
  video: HTMLVideoElement,
  reader: CardReader,
  signal: AbortSignal,
  hear: (picture: Picture) => void,
): Promise<void> {
  let pictures: (readonly Seen[])[] = []
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
      const seen = await reader.read(await createImageBitmap(video))
      if (signal.aborted) return
      pictures = [...pictures, seen].slice(-rule.frames)
      hear({ seen, decided: decideSweep(pictures) })
    }
    // the page is drawn between two pictures
    await pause(40)
  }
}
