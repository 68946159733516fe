import { createRequire } from 'node:module'
import type { OpenCv } from '../../../src/camera/opencv.ts'

type Loading = OpenCv & { then?: unknown; onRuntimeInitialized?: () => void }

let given: Loading | null = null
/** The same OpenCV that the browser has, in this process. */
export async function openCv(): Promise<{ readonly cv: OpenCv }> {
  given ??= createRequire(import.meta.url)('@techstark/opencv-js') as Loading
  const cv = given
  if (typeof cv.Mat !== 'function') await new Promise<void>((resolve) => (cv.onRuntimeInitialized = resolve))
  // it promises itself: whoever waited for it would wait for good
  delete cv.then
  return { cv }
}
