/** What is used of OpenCV here; the types that come with it do not know its markers. */
export interface OpenCv {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat
  MatVector: new () => MatVector
  aruco_Dictionary: new (codes: Mat, side: number, correctable: number) => Owned
  aruco_DetectorParameters: new () => Owned
  aruco_RefineParameters: new (distance: number, rate: number, anyOrder: boolean) => Owned
  aruco_ArucoDetector: new (dictionary: Owned, parameters: Owned, refining: Owned) => Detector
  getPredefinedDictionary(name: number): Owned & { readonly bytesList: Mat; readonly markerSize: number }
  cvtColor(from: Mat, to: Mat, how: number): void
  readonly CV_8UC1: number
  readonly CV_8UC4: number
  readonly COLOR_RGBA2GRAY: number
  readonly DICT_ARUCO_MIP_36h12: number
}
/** Lies in the memory of OpenCV until it is deleted. */
export interface Owned {
  delete(): void
}
export interface Mat extends Owned {
  readonly rows: number
  readonly cols: number
  readonly data: Uint8Array
  readonly data32F: Float32Array
  readonly data32S: Int32Array
  rowRange(from: number, to: number): Mat
}
export interface MatVector extends Owned {
  size(): number
  get(at: number): Mat
}
interface Detector extends Owned {
  detectMarkers(picture: Mat, corners: MatVector, ids: Mat, rejected: MatVector): void
}
