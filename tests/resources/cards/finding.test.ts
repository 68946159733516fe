import { beforeAll, expect, test } from 'vitest'
import { codes } from '../../../resources/domain/markers/cards/codes.ts'
import { decidePhoto, decideSweep } from '../../../resources/domain/markers/cards/deciding.ts'
import { heldAs, letters } from '../../../resources/domain/markers/cards/turns.ts'
import { finderWith, type Finder } from '../../../src/camera/finding.ts'
import { openCv } from './opencv.ts'
import { judged, shoot, shootOne, usual } from './pictures.ts'

let finder: Finder
beforeAll(async () => {
  finder = finderWith((await openCv()).cv)
})

test('Every card of the deck is drawn, turned, blurred and read, in all four turns', () => {
  for (let card = 1; card <= codes.length; card++)
    for (const letter of letters) {
      const { grey, placed } = shootOne(card, { letter, aslant: ((card * 7) % 51) - 25, blur: 1.6, side: 96 })
      const seen = finder.findGrey(grey)
      expect(seen.map(({ card_no, corners }) => [card_no, heldAs(corners).letter])).toEqual([[card, letter]])
      const off = seen[0]!.corners.map((corner, at) => Math.hypot(corner.x - placed.corners[at]!.x, corner.y - placed.corners[at]!.y))
      expect(Math.max(...off), `card ${card} ${letter}`).toBeLessThan(4)
    }
})

test('A picture in colour is read as its brightness is', () => {
  const { grey } = shootOne(12, { letter: 'B', aslant: 5, blur: 1, side: 96 })
  const data = Uint8ClampedArray.from({ length: grey.data.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey.data[at >> 2]!))
  expect(finder.find({ width: grey.width, height: grey.height, data })).toEqual(finder.findGrey(grey))
})

test('In pictures with blur, tilt, shadow, noise and glare no card is taken for another and no letter for another', () => {
  let [shown, found] = [0, 0]
  for (let seed = 1; seed <= 60; seed++) {
    const shot = shoot(seed, { ...usual, width: 640, height: 480, cards: 6 })
    const seen = finder.findGrey(shot.grey)
    for (const decided of [decidePhoto(seen), decideSweep([seen, seen, seen])]) {
      const outcome = judged(shot, decided)
      expect(outcome.mistaken, `picture ${seed}`).toEqual([])
      shown += outcome.shown
      found += outcome.found
    }
  }
  expect(found / shown).toBeGreaterThan(0.75)
})

test('Where no card is, none is read', () => {
  for (let seed = 1; seed <= 15; seed++) {
    const { grey } = shoot(seed, { ...usual, width: 640, height: 480, cards: 0 })
    expect(finder.findGrey(grey)).toEqual([])
  }
})
