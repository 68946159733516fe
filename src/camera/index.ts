/** What reads cards with a camera, loaded when it is wanted: a register, a lesson and the page of the cards themselves show it. */
import i18next from 'i18next'
import { lazy } from 'react'
import { textsOfModule } from '../engine/definitions/index.ts'

export type { CameraCard, CardCameraProps, SeenCard } from './card-camera.tsx'
/** In a `Suspense`; its words come with it, whichever page shows it. */
export const CardCamera = lazy(async () => {
  const [{ CardCamera: Camera }] = await Promise.all([import('./card-camera.tsx'), i18next.loadNamespaces(textsOfModule('answer-cards'))])
  return { default: Camera }
})
