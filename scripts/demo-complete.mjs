/**
 * A first start listens before its demo world is whole. To be asked as soon as the process was started, because nobody hears what it has
 * said before; settles when it says that everything is there.
 */
export function demoComplete(child) {
  const complete = new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-2000)
      if (said.includes('The demo world is complete')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The product stopped with ${code} before its demo world was complete`)))
  })
  // only whoever waits for it wants to know
  complete.catch(() => undefined)
  return complete
}
