/** Component of `/`, never rendered: the root middleware redirects to the home page of a language. */
export default function Index() {
  return null
}
