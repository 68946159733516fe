import { useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { errorScreenOf } from './error-screen.ts'

export function RouteError() {
  const error = useRouteError()
  return <ErrorPage {...errorScreenOf(error)} />
}
