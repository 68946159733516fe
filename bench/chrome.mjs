// The browser of the measurements: headless, and with nothing of its own going on in the background.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { watchRequests } from './calm.mjs'

const places = [
  process.env.CHROMIUM,
  // as people have it, before the one without a window
  ...['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map((name) => `/usr/bin/${name}`),
]

export function launchChrome() {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // people have scrollbars, and a page that grows past the window gets one
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      // root has no sandbox of its own in a container; nothing but our own pages is opened
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** The window of a visitor: below the specification's smallest breakpoint a telephone's, whose scrollbars take no room. */
export const windowOf = (width) =>
  width < 640 ? { viewport: { width, height: 740 }, isMobile: true, hasTouch: true } : { viewport: { width, height: 900 } }

/** A visitor who is signed in with this token, in a browser of their own; without one, a stranger. */
export async function visitor(chrome, { token, width = 1440, ...more } = {}) {
  const context = await chrome.newContext({ ...windowOf(width), ...more })
  context.on('page', watchRequests)
  if (token) await context.addInitScript((kept) => localStorage.setItem('authToken', kept), token)
  return context
}
