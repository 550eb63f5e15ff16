/** Values of a layer: rows of columns of channels. */
export type Layer = { height: number; width: number; channels: number; values: Float32Array }

const LEAK = 0.1
const KERNEL = 3

export function layerOf(height: number, width: number, channels: number): Layer {
  return {
    height,
    width,
    channels,
    values: new Float32Array(height * width * channels),
  }
}

/** A convolution of 3 by 3 without padding; `filters` by row, column, channel in, channel out. */
export function convolve(input: Layer, filters: Float32Array, bias: Float32Array): Layer {
  const channels = bias.length
  const rowLength = KERNEL * input.channels
  const out = layerOf(input.height - KERNEL + 1, input.width - KERNEL + 1, channels)
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const at = (y * out.width + x) * channels
      const sums = out.values.subarray(at, at + channels)
      sums.set(bias)
      for (let row = 0; row < KERNEL; row++) {
        const from = ((y + row) * input.width + x) * input.channels
        addProducts(sums, input.values.subarray(from, from + rowLength), filters.subarray(row * rowLength * channels))
      }
    }
  }
  return out
}

/** Mixes the channels of each place; `filters` by channel in, channel out. */
export function mixChannels(input: Layer, filters: Float32Array, bias: Float32Array): Layer {
  const out = layerOf(input.height, input.width, bias.length)
  for (let place = 0; place < input.height * input.width; place++) {
    const sums = out.values.subarray(place * bias.length, (place + 1) * bias.length)
    sums.set(bias)
    addProducts(sums, input.values.subarray(place * input.channels, (place + 1) * input.channels), filters)
  }
  return out
}

/** Adds each value multiplied by its row of filters. */
function addProducts(sums: Float32Array, values: Float32Array, filters: Float32Array): void {
  const channels = sums.length
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const at = i * channels
    for (let channel = 0; channel < channels; channel++)
      sums[channel] = (sums[channel] ?? 0) + value * (filters[at + channel] ?? 0)
  }
}

/** A convolution of 3 by 3 within each channel, padded by zeros; `filters` by row, column, channel. */
export function convolveChannels(input: Layer, filters: Float32Array): Layer {
  const { height, width, channels } = input
  const out = layerOf(height, width, channels)
  for (let cell = 0; cell < KERNEL * KERNEL; cell++) {
    const [down, right] = [Math.floor(cell / KERNEL) - 1, (cell % KERNEL) - 1]
    const filter = filters.subarray(cell * channels, (cell + 1) * channels)
    for (let y = Math.max(0, -down); y < Math.min(height, height - down); y++) {
      for (let x = Math.max(0, -right); x < Math.min(width, width - right); x++)
        addChannels(out.values, (y * width + x) * channels, {
          values: input.values,
          from: ((y + down) * width + x + right) * channels,
          filter,
        })
    }
  }
  return out
}

type Source = { values: Float32Array; from: number; filter: Float32Array }

function addChannels(sums: Float32Array, at: number, { values, from, filter }: Source): void {
  for (let channel = 0; channel < filter.length; channel++)
    sums[at + channel] = (sums[at + channel] ?? 0) + (values[from + channel] ?? 0) * (filter[channel] ?? 0)
}

/** Maximum of each 2 by 2 values; at the lower and right edge, of those that exist. */
export function poolLargest({ height, width, channels, values }: Layer, stride: 1 | 2): Layer {
  const out = layerOf(Math.ceil(height / stride), Math.ceil(width / stride), channels)
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const [top, left] = [y * stride, x * stride]
      const [below, right] = [Math.min(top + 1, height - 1), Math.min(left + 1, width - 1)]
      const corners = [top * width + left, top * width + right, below * width + left, below * width + right]
      for (let channel = 0; channel < channels; channel++)
        out.values[(y * out.width + x) * channels + channel] = Math.max(
          ...corners.map((corner) => values[corner * channels + channel] ?? 0),
        )
    }
  }
  return out
}

/** A leaky rectifier, in place. */
export function rectify(layer: Layer): Layer {
  for (const [i, value] of layer.values.entries()) if (value < 0) layer.values[i] = LEAK * value
  return layer
}
