/** What reads cards with a camera, loaded when it is wanted: a register, a lesson and the page of the cards themselves show it. */
import { lazy } from 'react'

export type { CameraCard, CardCameraProps, SeenCard } from './card-camera.tsx'
export const CardCamera = lazy(async () => ({ default: (await import('./card-camera.tsx')).CardCamera }))
