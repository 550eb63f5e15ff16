/** Never shown: the address of the site without a language leads to the home of a language. */
export default function Index() {
  return null
}
