// Answer cards: how long one picture of 1920 x 1080 with 30 cards takes, cold (with OpenCV started) and warm; and of 5,000 generated
// pictures (blur, tilt, shadow, noise, glare) how many answers were wrong and what share of the cards was found. The film sees the same
// picture three times, so that what it accepts is what its number of wrong bits lets through, and nothing is left to luck.
import { tsImport } from 'tsx/esm/api'
import { percentile, report } from './report.mjs'

const pictures = Number(process.env.CARD_PICTURES ?? 5000)
const load = (path) => tsImport(path, import.meta.url)

export async function cards() {
  const { openCv } = await load('../tests/resources/cards/opencv.ts')
  const { finderWith } = await load('../src/camera/finding.ts')
  const { judged, shoot, usual } = await load('../tests/resources/cards/pictures.ts')
  const { decidePhoto, decideSweep } = await load('../resources/domain/markers/cards/deciding.ts')
  const begun = performance.now()
  const finder = finderWith((await openCv()).cv)
  const started = performance.now() - begun

  const large = { ...usual, width: 1920, height: 1080, cards: 30 }
  const times = []
  let [shown, found, wrong] = [0, 0, 0]
  for (let seed = 1; seed <= 20; seed++) {
    const shot = shoot(seed, large)
    const start = performance.now()
    const seen = finder.findGrey(shot.grey)
    times.push(performance.now() - start)
    const outcome = judged(shot, decideSweep([seen, seen, seen]))
    shown += outcome.shown
    found += outcome.found
    wrong += outcome.mistaken.length
  }
  const more = {
    worst: Math.round(Math.max(...times)),
    started: Math.round(started),
    found: Math.round((found / shown) * 1000) / 10,
    wrong,
  }
  report('cards.picture_of_30', percentile(times, 0.5), 'ms', 600, 'lower', more)
  report('cards.picture_of_30_mistaken', wrong, '', 0)

  // from a calm classroom to one in which hardly anything can be seen
  const harms = Array.from({ length: 5 }, (_, at) => ({
    blur: 0.5 + at * 0.4,
    tilt: 15 + at * 8,
    aslant: 25,
    noise: 2 + at * 3,
    shadow: 0.15 + at * 0.15,
    glare: 1 + at,
  }))
  const kinds = { film: (seen) => decideSweep([seen, seen, seen]), photo: decidePhoto }
  const sums = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { shown: 0, found: 0, answered: 0, mistaken: 0 }]))
  const byHarm = harms.map(() => ({ shown: 0, found: 0 }))
  for (let seed = 1; seed <= pictures; seed++) {
    const level = seed % harms.length
    const shot = shoot(seed * 7919, { width: 960, height: 540, cards: 8, sizes: usual.sizes, harm: harms[level] })
    const seen = finder.findGrey(shot.grey)
    for (const [kind, decide] of Object.entries(kinds)) {
      const outcome = judged(shot, decide(seen))
      const sum = sums[kind]
      sum.shown += outcome.shown
      sum.found += outcome.found
      sum.answered += outcome.answered
      sum.mistaken += outcome.mistaken.length
      if (kind !== 'film') continue
      byHarm[level].shown += outcome.shown
      byHarm[level].found += outcome.found
    }
  }
  const percent = (part, whole) => Math.round((part / whole) * 1000) / 10
  for (const [kind, sum] of Object.entries(sums)) {
    const told = { pictures, cards: sum.shown, found_pct: percent(sum.found, sum.shown), answered_pct: percent(sum.answered, sum.shown) }
    report(`cards.${kind}_mistaken`, sum.mistaken, '', 0, 'lower', told)
  }
  report('cards.found', percent(sums.film.found, sums.film.shown), '%', null, 'higher', {
    by_harm_pct: byHarm.map((sum) => percent(sum.found, sum.shown)),
  })
}
