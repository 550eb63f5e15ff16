import { describe, expect, test } from 'vitest'
import { boundsOf, pathOfLine, projection, smoothPathOfLine, tilesOf, zoomed } from './land.ts'

describe('the tiles of a map', () => {
  test('are all those that its bounds touch, also west and south of zero', () => {
    expect(tilesOf({ west: 7, east: 12, south: 46, north: 47 })).toEqual(['0_4', '1_4'])
    expect(tilesOf({ west: -3, east: 1, south: -2, north: 2 })).toEqual(['-1_-1', '-1_0', '0_-1', '0_0'])
  })

  test('are none where they would be too many', () => {
    expect(tilesOf({ west: -20, east: 40, south: 30, north: 70 })).toEqual([])
  })
})

test('bounds keep the ratio of the map at the latitude of the place', () => {
  const { west, east, south, north } = boundsOf([{ lat: 60, lon: 10, radiusKm: 50 }], 2)
  expect(((east - west) * Math.cos(Math.PI / 3)) / (north - south)).toBeCloseTo(2)
  expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(10), expect.closeTo(60)])
})

test('a line of steps becomes a path of absolute points', () => {
  const project = projection({ west: 0, east: 10, south: 0, north: 10 }, 100, 100)
  expect(pathOfLine([200, 400, 200, -200], project, true)).toBe('M10.0 80.0L20.0 90.0Z')
  expect(pathOfLine([200, 400], project, false)).toBe('M10.0 80.0')
  expect(project.pixels(111.32)).toBeCloseTo(10)
})

test('a coarse shore is rounded through the middles of its segments', () => {
  const project = projection({ west: 0, east: 10, south: 0, north: 10 }, 100, 100)
  const square = [200, 200, 400, 0, 0, 400, -400, 0]
  expect(smoothPathOfLine(square, project, true)).toBe(
    'M20.0 90.0Q30.0 90.0 30.0 80.0Q30.0 70.0 20.0 70.0Q10.0 70.0 10.0 80.0Q10.0 90.0 20.0 90.0Z',
  )
  expect(smoothPathOfLine(square.slice(0, 6), project, false)).toBe('M10.0 90.0Q30.0 90.0 30.0 80.0L30.0 70.0')
})

test('a view is moved and shrunk around its middle', () => {
  expect(zoomed({ west: 0, east: 8, south: 40, north: 44 }, { zoom: 2, east: 1, north: -1 })).toEqual({
    west: 3,
    east: 7,
    south: 40,
    north: 42,
  })
})
