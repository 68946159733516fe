import type { Plugin, ViteDevServer } from 'vite'

/** What `npm run dev` tells of the server beside it. */
export type ServerNews = { readonly server: 'up' } | { readonly server: 'stopped'; readonly why: string }

export const isServerNews = (said: unknown): said is ServerNews =>
  typeof said === 'object' && said !== null && 'server' in said && (said.server === 'up' || said.server === 'stopped')

type Browsers = Pick<ViteDevServer['ws'], 'send' | 'on'>

/**
 * A declaration is read by both sides. The console has it at once, the server a moment later: then the open browsers ask again. Why a
 * server does not come up is shown over the page, in the sentences it ends with; also over a page that is opened meanwhile.
 */
export function followServer(browsers: Browsers): (news: ServerNews) => void {
  let wasUp = false
  let why: string | null = null
  const show = (sentences: string) => browsers.send({ type: 'error', err: { message: sentences, stack: '' } })
  browsers.on('connection', () => why !== null && show(why))
  return (news) => {
    if (news.server === 'stopped') {
      if (news.why !== '') show((why = news.why))
      return
    }
    why = null
    // the first time nobody waits for it
    if (wasUp) browsers.send({ type: 'full-reload', path: '*' })
    wasUp = true
  }
}

export const devBrowsers = (): Plugin => ({
  name: 'dev-browsers',
  apply: 'serve',
  configureServer(server) {
    const follow = followServer(server.ws)
    process.on('message', (said) => isServerNews(said) && follow(said))
  },
})
