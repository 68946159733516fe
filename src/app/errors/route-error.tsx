import { useRouteError } from 'react-router-dom'
import { ErrorAlone } from './error-alone.tsx'
import { ErrorPage } from './error-page.tsx'
import { errorScreenOf } from './error-screen.ts'

export function RouteError() {
  const error = useRouteError()
  return <ErrorPage {...errorScreenOf(error)} />
}

/** The console's own frame failed. */
export function FrameError() {
  const error = useRouteError()
  return <ErrorAlone {...errorScreenOf(error)} />
}
