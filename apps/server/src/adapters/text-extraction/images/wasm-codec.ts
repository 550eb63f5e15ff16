import { readFile } from 'node:fs/promises'

/** Options with which a codec of @jsquash starts from its file: by itself it would fetch it like a browser. */
export async function wasmCodec(file: string) {
  const module = new WebAssembly.Module(await readFile(new URL(import.meta.resolve(`@jsquash/${file}`))))
  return {
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}
