import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { decidePhoto, type Decided } from '../../resources/domain/markers/cards/deciding.ts'
import type { Seen } from '../../resources/domain/markers/cards/reading.ts'
import type { CardReader } from './reader.ts'
import { hasCamera, openCamera, photoOf, refusalOf, show, sweep, type Refusal } from './sweep.ts'

export type Stand = { readonly is: 'off' | 'starting' | 'on' | 'photo' } | { readonly is: 'failed'; readonly why: Refusal | 'no_picture' }

export interface Reading {
  readonly stand: Stand
  /** where cards are in the present picture */
  readonly seen: readonly Seen[]
  readonly size: { readonly width: number; readonly height: number }
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  start(deviceId?: string | null): Promise<void>
  stop(): void
  take(photo: File): Promise<void>
}

/** A camera and what reads its pictures, both let go when nobody looks any more. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  open: () => Promise<CardReader>,
  hear: (decided: readonly Decided[], from: 'camera' | 'photo') => void,
): Reading {
  const [stand, setStand] = useState<Stand>({ is: 'off' })
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const [size, setSize] = useState({ width: 16, height: 9 })
  const [cameras, setCameras] = useState<Reading['cameras']>([])
  const reader = useRef<Promise<CardReader> | null>(null)
  const running = useRef<AbortController | null>(null)
  const heard = useRef(hear)
  useEffect(() => {
    heard.current = hear
  })

  const readerOf = useCallback((): Promise<CardReader> => {
    reader.current ??= open().catch((error: unknown) => {
      reader.current = null
      throw error
    })
    return reader.current
  }, [open])

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setSeen([])
    setStand({ is: 'off' })
  }, [])

  const start = useCallback(
    async (deviceId: string | null = null) => {
      running.current?.abort()
      const here = new AbortController()
      running.current = here
      if (!hasCamera()) return setStand({ is: 'failed', why: 'insecure' })
      setStand({ is: 'starting' })
      try {
        const [stream, one] = await Promise.all([openCamera(deviceId), readerOf()])
        const end = (): void => stream.getTracks().forEach((track) => track.stop())
        if (here.signal.aborted) return end()
        here.signal.addEventListener('abort', end)
        const screen = video.current!
        setSize(await show(stream, screen))
        setStand({ is: 'on' })
        const devices = await navigator.mediaDevices.enumerateDevices()
        setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId: id, label }) => ({ id, name: label })))
        await sweep(screen, one, here.signal, (picture) => {
          setSeen(picture.seen)
          heard.current(picture.decided, 'camera')
        })
      } catch (error) {
        if (!here.signal.aborted) setStand({ is: 'failed', why: refusalOf(error) })
        here.abort()
      }
    },
    [readerOf, video],
  )

  const take = useCallback(
    async (photo: File) => {
      stop()
      setStand({ is: 'starting' })
      const picture = await photoOf(photo).catch(() => null)
      if (!picture) return setStand({ is: 'failed', why: 'no_picture' })
      try {
        heard.current(decidePhoto(await (await readerOf()).read(picture)), 'photo')
        setStand({ is: 'photo' })
      } catch {
        setStand({ is: 'failed', why: 'reader' })
      }
    },
    [readerOf, stop],
  )

  useEffect(
    () => () => {
      running.current?.abort()
      void reader.current?.then(
        (one) => one.close(),
        () => undefined,
      )
      reader.current = null
    },
    [],
  )
  return { stand, seen, size, cameras, start, stop, take }
}
