/** A name, and where its script is not the Latin one how it stands in an e-mail address. */
export type PersonName = { given: string; family: string; latin?: string }

/** A woman and a man of forty cultures: "given / family", and how it is written in an address. */
const CULTURES = `
  English | Emily / Ashworth | Oliver / Pemberton
  Welsh | Angharad / Llewelyn | Rhodri / Prosser
  Irish | Aoife / Ní Bhriain | Cormac / O’Sullivan
  German | Annegret / Hohenfels | Jörg / Weißenborn
  Swiss | Ursina / Caduff | Reto / Zurbriggen
  French | Clémence / d’Aubigny | Jean-François / Le Goff
  Breton | Nolwenn / Kerbrat | Gwenaël / Le Bihan
  Spanish | Inés / García Lozano | Íñigo / de la Vega
  Catalan | Montserrat / Puig i Soler | Jordi / Ferrer
  Basque | Ainhoa / Etxeberria | Iker / Goikoetxea
  Portuguese | Conceição / dos Santos | João / Magalhães
  Brazilian | Thaís / Albuquerque | Wellington / da Silva
  Italian | Chiara / Dell’Orto | Niccolò / Benvenuti
  Dutch | Sanne / van der Meulen | Joost / de Vries
  Danish | Mette / Bjerregaard | Søren / Østergaard
  Swedish | Åsa / Sjöström | Björn / Lindqvist
  Norwegian | Ingvild / Haugen | Øystein / Bråten
  Icelandic | Guðrún / Sigurðardóttir | Þorsteinn / Jónsson
  Finnish | Päivi / Hämäläinen | Väinö / Korhonen
  Estonian | Õnne / Kõiv | Märt / Saar
  Polish | Małgorzata / Wójcik | Łukasz / Żółkiewski
  Czech | Božena / Nováková | Jiří / Dvořák
  Hungarian | Piroska / Szentgyörgyi | Ágoston / Nagy
  Romanian | Ștefania / Ionescu | Țepeș / Văcărescu
  Serbian | Đurđica / Petrović | Željko / Šašić
  Albanian | Shpresa / Hoxha | Arbën / Çelaj
  Greek | Ευτυχία / Παπαδοπούλου (eftychia papadopoulou) | Γιώργος / Αναγνώστου (giorgos anagnostou)
  Ukrainian | Оксана / Шевченко (oksana shevchenko) | Тарас / Коваленко (taras kovalenko)
  Turkish | Gülşen / Yıldırım | İbrahim / Öztürk
  Arabic | فاطمة / الزهراني (fatima alzahrani) | عبد الرحمن / النجار (abdulrahman alnajjar)
  Hebrew | נועה / לוי (noa levi) | אברהם / כהן (avraham cohen)
  Persian | Shirin / Golestani | Kaveh / Tehrani
  Indian | Priya / Chakraborty | Sohrab / Engineer
  Tamil | Meenakshi / S. | Arunachalam / V. K.
  Chinese | 晓燕 / 欧阳 (xiaoyan ouyang) | Wei / Zhang
  Japanese | さくら / 早乙女 (sakura saotome) | 健太 / 大工原 (kenta daikuhara)
  Korean | 지은 / 남궁 (jieun namgung) | Min-jun / Kim
  Thai | พิมพ์ชนก / วัฒนศิริกุล (pimchanok wattanasirikul) | Somchai / Jaidee
  Vietnamese | Thị Hồng / Nguyễn | Quốc Bảo / Trần
  Akan | Akosua / Owusu-Ansah | Kwabena / Boateng
  Yoruba | Folasade / Adébáyọ̀ | Olúwaṣeun / Ògúnlẹ́yẹ
  Amharic | Tsehay / Woldemariam | Haile / Gebreselassie
  Māori | Hinemoa / Te Rangi | Wiremu / Parata
  Indonesian | Dewi / Kusumawardani | Bambang / Soekarno
`

/** Names that are words too: trades, months, towns, what CVs are made of. */
const WORDS = `
  Anna / Baker | Will / Cook | Mason / Page | Rose / King | Taylor / Smith | Mark / Carpenter | April / Major |
  Dean / Marshall | June / Butcher | Paris / Steward | Peter / Koch | Lena / Schneider | Karl / Bauer | Ute / Fischer |
  Uwe / Zimmermann | Eva / Wagner | Max / Müller | Erika / Becker | Pierre / Boulanger | Marie / Charpentier |
  Luc / Marchand | Odile / Lefebvre | María / Herrero | Juan / Pastor | Ana / Zapatero | Luca / Ferraro |
  Gina / Sarto | Jan / Kowalski | Ewa / Krawiec | Anna / Kovács | Péter / Szabó | Éva / Halász | Joris / Bakker |
  Els / Kok | Rohan / Contractor | Minnie / Driver | Judge / Reinhold | Florence / Nurse | Hope / Page
`

function nameOf(text: string): PersonName {
  const [, given = '', family = '', latin] = /^(.+?) \/ (.+?)(?: \((.+)\))?$/u.exec(text.trim()) ?? []
  return { given, family, ...(latin === undefined ? {} : { latin }) }
}

export const NAMES_OF_CULTURES: readonly PersonName[] = CULTURES.trim()
  .split('\n')
  .flatMap((row) => row.split('|').slice(1).map(nameOf))

export const NAMES_THAT_ARE_WORDS: readonly PersonName[] = WORDS.split('|').map(nameOf)
