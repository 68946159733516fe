import begin from '@techstark/opencv-js/dist/opencv.js'
import { finderWith, type Finder } from './finding.ts'
import type { OpenCv } from './opencv.ts'
import type { Said, ToWorker } from './reader.ts'

let finder: Finder | null = null
const say = (said: Said): void => self.postMessage(said)

function start(machine: ArrayBuffer): void {
  const given = {
    wasmBinary: machine,
    onRuntimeInitialized: (): void => {
      // by then what was handed over has become OpenCV
      finder = finderWith(given as unknown as OpenCv)
      say({ is: 'ready' })
    },
    onAbort: (why: unknown): void => say({ is: 'failed', why: String(why) }),
  }
  begin(given)
}

let canvas: OffscreenCanvas | null = null
function read(picture: ImageBitmap) {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  drawing.drawImage(picture, 0, 0)
  picture.close()
  return finder!.find(drawing.getImageData(0, 0, width, height))
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.is === 'start') start(data.machine)
    else say({ is: 'read', seen: read(data.picture) })
  } catch (error) {
    say({ is: 'failed', why: String(error) })
  }
}
