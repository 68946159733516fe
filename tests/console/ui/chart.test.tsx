import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { Chart } from '../../../src/ui/chart/chart.tsx'
import { ticksOf, writtenOf } from '../../../src/ui/chart/scale.ts'

afterEach(cleanup)

const standings = {
  title: 'Points of the houses',
  of: 'House',
  labels: ['Falcon', 'Oryx'],
  series: [{ name: 'Points', values: [120, null] }],
  print: (value: number) => `${value} p.`,
} as const

test('A chart says its numbers as a table to whoever does not see it', () => {
  render(<Chart shape="bars" {...standings} />)
  const table = within(screen.getByRole('figure', { name: standings.title })).getByRole('table')
  expect(within(table).getByRole('rowheader', { name: 'Falcon' })).toBeTruthy()
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['\u2068120 p.\u2069', '–'])
})

test('What is drawn is not read twice, and whoever prefers the table sees it', () => {
  const { container } = render(<Chart shape="bars" {...standings} />)
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toContain('Falcon\u2068120 p.')
  fireEvent.click(screen.getByText('Table'))
  expect(container.querySelector('figure > [aria-hidden=true]')).toBeNull()
})

test('A missing value interrupts a line instead of being drawn as nought', () => {
  const { container } = render(
    <Chart {...standings} shape="line" labels={['1', '2', '3', '4']} series={[{ name: 'Present', values: [90, null, 80, 85] }]} />,
  )
  expect(container.querySelectorAll('polyline')).toHaveLength(2)
  expect(container.querySelectorAll('circle')).toHaveLength(3)
})

test('In Arabic time runs from right to left, and the words are Arabic', () => {
  const line = <Chart {...standings} shape="line" labels={['1', '2']} series={[{ name: 'Present', values: [1, 2] }]} />
  const places = (container: HTMLElement): number[] =>
    [...container.querySelectorAll('circle')].map((one) => Number(one.getAttribute('cx')))
  const [first, second] = places(render(line).container)
  expect(first).toBeLessThan(second!)
  cleanup()
  const arabic = render(<ConfigProvider direction="rtl">{line}</ConfigProvider>)
  const [start, end] = places(arabic.container)
  expect(start).toBeGreaterThan(end!)
  expect(screen.getByText('جدول')).toBeTruthy()
})

test.each([
  [0, 100, [0, 25, 50, 75, 100]],
  [0, 7, [0, 2, 4, 6, 8]],
  [-3, 9, [-5, 0, 5, 10]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
  [0, 0, [0, 1]],
])('A scale from %d to %d is divided by round numbers', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks)
})

test('Labels for which there is no room are left out evenly', () => {
  expect(writtenOf(10, 4)).toEqual([0, 3, 6, 9])
  expect(writtenOf(3, 9)).toEqual([0, 1, 2])
  expect(writtenOf(0, 4)).toEqual([])
})

test('What hardly changes is looked at closely; with no value at all there is a scale and no line', () => {
  const ticks = (values: (number | null)[]) => {
    const { container } = render(
      <Chart {...standings} shape="line" print={String} labels={values.map(String)} series={[{ name: 'Present', values }]} />,
    )
    const said = [...container.querySelectorAll('svg g > text')].map((text) => text.textContent?.replace(/[\u2068\u2069]/g, ''))
    cleanup()
    return said
  }
  expect(ticks([91, 96])[0]).toBe('90')
  expect(ticks([5, 96])[0]).toBe('0')
  expect(ticks([null])).toEqual(['0', '1'])
})
