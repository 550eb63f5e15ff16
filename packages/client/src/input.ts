import type { Endpoint, RequestOf } from '@matchwright/contract/endpoint'

type CanBeOmitted<Part> = undefined extends Part ? true : object extends Part ? true : false

/** Parts that may be empty may be left out. */
type EmptyPartsOptional<Input> = {
  [Part in keyof Input as CanBeOmitted<Input[Part]> extends true ? never : Part]: Input[Part]
} & {
  [Part in keyof Input as CanBeOmitted<Input[Part]> extends true ? Part : never]?: Input[Part]
}

/** Input of a call: path parameters, query, body and files, as far as the endpoint declares them. */
type InputOf<E extends Endpoint, Left extends string> = EmptyPartsOptional<Omit<RequestOf<E>, Left>>

/**
 * Arguments of a call after its endpoint: its input, which may be left out when all of it may, and a signal that aborts
 * it. `Left` names parts that are given in another way.
 */
export type InputArguments<E extends Endpoint, Left extends string = never> =
  object extends InputOf<E, Left>
    ? [input?: InputOf<E, Left>, signal?: AbortSignal]
    : [input: InputOf<E, Left>, signal?: AbortSignal]

type PartOf<E extends Endpoint, Part extends string> = RequestOf<E> extends { [_ in Part]: infer Given } ? Given : never

/** Query of a call, as its caller writes it. */
export type QueryOf<E extends Endpoint> = PartOf<E, 'query'>

/** Body of a call, as its caller writes it. */
export type BodyOf<E extends Endpoint> = PartOf<E, 'body'>
