import { relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** What `npm run dev` tells of the server beside it: `of` is the last change that it has seen. */
export type ServerNews =
  { readonly server: 'up'; readonly of: number } | { readonly server: 'stopped'; readonly of: number; readonly why: string }

export const isServerNews = (said: unknown): said is ServerNews =>
  typeof said === 'object' && said !== null && 'server' in said && (said.server === 'up' || said.server === 'stopped')

type Browsers = Pick<ViteDevServer['ws'], 'send' | 'on'>

/** A change of a file that both sides read: the console has to wait with it until the server is there. */
interface Held {
  readonly of: number
  readonly file: string
  /** is there anything in the open pages that it changes? */
  concerns: boolean
  release(isLast: boolean): void
}

/**
 * A declaration is read by both sides, and a page that has it before the server asks in vain. So the open pages get it when the server is
 * there, without being loaded anew; where only the server changed they ask again. Why a server does not come up is shown over the page, in
 * the sentences it ends with; also over a page that is opened meanwhile.
 */
export function followServer(browsers: Browsers) {
  let wasUp = false
  let why: string | null = null
  let changes = 0
  let held: Held[] = []
  const show = (sentences: string) => browsers.send({ type: 'error', err: { message: sentences, stack: '' } })
  browsers.on('connection', () => why !== null && show(why))
  return {
    /** a file of the server was saved; answers which change that is */
    changed: (): number => ++changes,
    /** until the server is up again; false where the file was saved once more since */
    hold: (file: string, concerns: boolean): Promise<boolean> =>
      new Promise((release) => {
        held.push({ of: changes, file, concerns, release })
      }),
    hear(news: ServerNews): void {
      if (news.server === 'stopped') {
        if (news.why !== '') show((why = news.why))
        return
      }
      why = null
      const due = held.filter(({ of }) => of <= news.of)
      held = held.filter(({ of }) => of > news.of)
      due.forEach(({ file, release }, at) => release(!due.slice(at + 1).some((later) => later.file === file)))
      // the first time nobody waits for it
      if (wasUp && !due.some(({ concerns }) => concerns)) browsers.send({ type: 'custom', event: 'server:renewed' })
      wasUp = true
    },
  }
}

export function devBrowsers(): Plugin {
  let server: ReturnType<typeof followServer> | null = null
  let isServers: (file: string) => boolean = () => false
  return {
    name: 'dev-browsers',
    apply: 'serve',
    configureServer({ ws, watcher, config }) {
      const following = (server = followServer(ws))
      isServers = (file) => /^(server|resources)[/\\]/.test(relative(config.root, file))
      watcher.on('all', (event, file) => {
        if (!event.endsWith('Dir') && isServers(file)) process.send?.({ changed: following.changed() })
      })
      process.on('message', (said) => isServerNews(said) && following.hear(said))
    },
    hotUpdate: {
      // when all others have said which modules it concerns
      order: 'post',
      async handler({ file, modules }) {
        // without anybody who starts a server nothing is waited for
        if (!server || !process.send || this.environment.name !== 'client' || !isServers(file)) return
        if (!(await server.hold(file, modules.length > 0))) return []
      },
    },
  }
}
