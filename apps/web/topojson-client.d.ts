/** Declarations of the parts of topojson-client that the build uses. */
declare module 'topojson-client' {
  type Position = [number, number]
  export type Geometry =
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
    | { type: 'LineString'; coordinates: Position[] }
  type Feature = { type: 'Feature'; geometry: Geometry }
  export type TopoObject = { type: string }
  export type Topology = { objects: Record<string, TopoObject>; arcs: unknown[] }
  export function feature(
    topology: Topology,
    object: TopoObject,
  ): Feature | { type: 'FeatureCollection'; features: Feature[] }
  export function mesh(
    topology: Topology,
    object: TopoObject,
    filter: (one: TopoObject, other: TopoObject) => boolean,
  ): { type: 'MultiLineString'; coordinates: Position[][] }
}
