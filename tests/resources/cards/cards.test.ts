import { describe, expect, test } from 'vitest'
import { blackRuns, codes, codeSide, deckSize, distance, turned, turnsOf } from '../../../resources/domain/markers/cards/codes.ts'
import { decidePhoto, decideSweep, rule } from '../../../resources/domain/markers/cards/deciding.ts'
import { distancesOf } from '../../../resources/domain/markers/cards/distances.ts'
import type { Seen } from '../../../resources/domain/markers/cards/reading.ts'
import { heldAs, letters, onBack, onFront, type Corners } from '../../../resources/domain/markers/cards/turns.ts'
import { openCv } from './opencv.ts'

const every = codes.map((_, at) => at + 1)

test('The codes are those that OpenCV has under the same name', async () => {
  const { cv } = await openCv()
  const { bytesList, markerSize } = cv.getPredefinedDictionary(cv.DICT_ARUCO_MIP_36h12)
  expect([markerSize, codes.length]).toEqual([codeSide, deckSize])
  codes.forEach((code, id) => {
    // four turns of five bytes each, of which the last holds four bits
    const bytes = [...bytesList.data.subarray(id * 20, id * 20 + 5)]
    const bits = bytes.map((byte, at) => byte.toString(2).padStart(at < 4 ? 8 : 4, '0')).join('')
    expect(code.flat().map(Number).join(''), `card ${id + 1}`).toBe(bits)
  })
})

test('The deck keeps the distances that are published with it', () => {
  expect(distancesOf(every)).toEqual({ between: 13, ofTurns: 14 })
  expect(distancesOf([1, 2, 3]).between).toBeGreaterThanOrEqual(13)
  expect(distancesOf([7])).toEqual({ between: Infinity, ofTurns: distance(codes[6]!, turned(codes[6]!)) })
})

test('Four quarter turns bring a code back, and what is drawn black is its frame and its noughts', () => {
  for (const code of codes) expect(turned(turnsOf(code)[3]!)).toEqual(code)
  const black = blackRuns(1).reduce((sum, { width }) => sum + width, 0)
  expect(black).toBe(28 + codes[0]!.flat().filter((isWhite) => !isWhite).length)
})

const square: Corners = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const spun = (degrees: number): Corners => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const spin = (at: number) => ({ x: square[at]!.x * cos - square[at]!.y * sin, y: square[at]!.x * sin + square[at]!.y * cos })
  return [spin(0), spin(1), spin(2), spin(3)]
}

describe('How a card is held', () => {
  test.each([
    [0, 'A'],
    [90, 'D'],
    [180, 'C'],
    [-90, 'B'],
    [270, 'B'],
    [29, 'A'],
    [-29, 'A'],
    [119, 'D'],
    [-151, 'C'],
    [31, null],
    [45, null],
    [-135, null],
  ])('turned by %d degrees: %s', (degrees, letter) => {
    expect(heldAs(spun(degrees)).letter).toBe(letter)
  })

  test('the child reads behind an edge what the camera sees on it', () => {
    const mirrored = { top: 'top', bottom: 'bottom', left: 'right', right: 'left' } as const
    for (const letter of letters) expect(onBack[letter]).toBe(mirrored[onFront[letter]])
  })
})

describe('What is believed', () => {
  const seen = (card_no: number, degrees = 0, wrong = 0): Seen => ({ card_no, wrong, corners: spun(degrees) })
  const pictures = (times: number, ...cards: Seen[]): Seen[][] => Array.from({ length: times }, () => cards)

  test('a card is there that is in three of the last six pictures, and answers what three of them agree in', () => {
    expect(decideSweep(pictures(2, seen(5)))).toEqual([{ card_no: 5, frames: 2, isSeen: false, letter: null, isAslant: false }])
    expect(decideSweep(pictures(3, seen(5)))).toEqual([{ card_no: 5, frames: 3, isSeen: true, letter: 'A', isAslant: false }])
    expect(decideSweep([...pictures(3, seen(5)), ...pictures(4)])).toEqual([
      { card_no: 5, frames: 2, isSeen: false, letter: null, isAslant: false },
    ])
  })

  test('one that is being turned is there, and answers only when it is held still', () => {
    const turning = [...pictures(3, seen(5)), ...pictures(2, seen(5, 90))]
    expect(decideSweep(turning)).toMatchObject([{ isSeen: true, letter: null }])
    expect(decideSweep([...turning, ...pictures(1, seen(5, 90))])).toMatchObject([{ letter: 'D' }])
  })

  test('one that is held aslant is there and says so', () => {
    expect(decideSweep(pictures(4, seen(5, 44)))).toEqual([{ card_no: 5, frames: 4, isSeen: true, letter: null, isAslant: true }])
    expect(decidePhoto([seen(5, 44)])).toEqual([{ card_no: 5, frames: 1, isSeen: true, letter: null, isAslant: true }])
  })

  test('three bits may be wrong where several pictures agree, one where there is one only', () => {
    expect(decideSweep(pictures(3, seen(5, 0, 3)))).toHaveLength(1)
    expect(decideSweep(pictures(3, seen(5, 0, 4)))).toEqual([])
    expect(decidePhoto([seen(5, 0, rule.wrongInPhoto), seen(6, 0, rule.wrongInPhoto + 1)]).map(({ card_no }) => card_no)).toEqual([5])
  })

  test('the same number in two places of a picture is nobody’s', () => {
    expect(decidePhoto([seen(5), seen(5, 90), seen(6)]).map(({ card_no }) => card_no)).toEqual([6])
    expect(decideSweep(pictures(6, seen(5), seen(5)))).toEqual([])
  })
})
