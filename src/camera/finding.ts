import { deckSize } from '../../resources/domain/markers/cards/codes.ts'
import { mostWrong, readCard, type Grey, type Seen } from '../../resources/domain/markers/cards/reading.ts'
import type { Corners, Point } from '../../resources/domain/markers/cards/turns.ts'
import type { Mat, MatVector, OpenCv } from './opencv.ts'

/** A picture as a canvas has it: red, green, blue and how opaque, a byte each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}

export interface Finder {
  /** Every card in a picture, each with how many of its bits are other than printed: whether to believe it is decided elsewhere. */
  find(picture: Picture): Seen[]
  findGrey(grey: Grey): Seen[]
}

function squaresIn(found: MatVector): Corners[] {
  return Array.from({ length: found.size() }, (_, at) => {
    const one = found.get(at)
    const corner = (which: number): Point => ({ x: one.data32F[which * 2]!, y: one.data32F[which * 2 + 1]! })
    const corners: Corners = [corner(0), corner(1), corner(2), corner(3)]
    one.delete()
    return corners
  })
}
const middle = ([one, , across]: Corners): Point => ({ x: (one.x + across.x) / 2, y: (one.y + across.y) / 2 })
const side = ([one, next]: Corners): number => Math.hypot(next.x - one.x, next.y - one.y)
const isSamePlace = (one: Corners, other: Corners): boolean =>
  Math.hypot(middle(one).x - middle(other).x, middle(one).y - middle(other).y) < side(one) / 2

/**
 * Finds cards with the detector of OpenCV. What it takes for a card is read once more by our own rule, which has to come to the same card
 * in the same turn; and what it has found square and could not read is read as well.
 */
export function finderWith(cv: OpenCv): Finder {
  const whole = cv.getPredefinedDictionary(cv.DICT_ARUCO_MIP_36h12)
  const dictionary = new cv.aruco_Dictionary(whole.bytesList.rowRange(0, deckSize), whole.markerSize, mostWrong)
  const parameters = Object.assign(new cv.aruco_DetectorParameters(), {
    // all of `mostWrong` bits
    errorCorrectionRate: 1,
    // corners from the lines of the whole contour: a blurred corner is no corner
    cornerRefinementMethod: 2,
    perspectiveRemovePixelPerCell: 8,
  })
  const detector = new cv.aruco_ArucoDetector(dictionary, parameters, new cv.aruco_RefineParameters(10, 3, true))

  const findIn = (mat: Mat): Seen[] => {
    const [corners, rejected, ids] = [new cv.MatVector(), new cv.MatVector(), new cv.Mat()]
    try {
      detector.detectMarkers(mat, corners, ids, rejected)
      const grey: Grey = { width: mat.cols, height: mat.rows, data: mat.data }
      const seen = squaresIn(corners).flatMap((square, at) => {
        const read = readCard(grey, square)
        return read && read.card_no === ids.data32S[at]! + 1 && read.corners[0] === square[0] ? [read] : []
      })
      for (const square of squaresIn(rejected)) {
        const read = readCard(grey, square)
        if (read && !seen.some((one) => one.card_no === read.card_no && isSamePlace(one.corners, read.corners))) seen.push(read)
      }
      return seen
    } finally {
      for (const one of [corners, rejected, ids]) one.delete()
    }
  }
  const within = <T>(mat: Mat, act: (mat: Mat) => T): T => {
    try {
      return act(mat)
    } finally {
      mat.delete()
    }
  }
  return {
    find: ({ width, height, data }) =>
      within(new cv.Mat(height, width, cv.CV_8UC4), (colours) => {
        colours.data.set(data)
        return within(new cv.Mat(), (grey) => {
          cv.cvtColor(colours, grey, cv.COLOR_RGBA2GRAY)
          return findIn(grey)
        })
      }),
    findGrey: ({ width, height, data }) =>
      within(new cv.Mat(height, width, cv.CV_8UC1), (grey) => {
        grey.data.set(data)
        return findIn(grey)
      }),
  }
}
