import type { Person } from './person.ts'

export const EASTERN_PERSONS: Person[] = [
  {
    lang: 'vi',
    name: 'Trương Quốc Bảo',
    headline: 'Kỹ sư cơ khí',
    email: 'bao.truong@example.vn',
    phone: '0905 555 238',
    city: 'Đà Nẵng',
    street: '120 Nguyễn Văn Linh',
    link: 'linkedin.com/in/truong-quoc-bao',
    summary:
      'Kỹ sư cơ khí có mười năm kinh nghiệm trong nhà máy sản xuất ô tô và thiết bị nâng hạ, quen làm việc theo nhóm ' +
      'và theo tiến độ gấp.',
    work: [
      {
        position: 'Trưởng nhóm bảo trì',
        company: 'Công ty Cổ phần Cơ khí Sơn Trà',
        city: 'Đà Nẵng',
        start: '2019-02',
        end: 'present',
        tasks: ['Lập kế hoạch bảo trì hằng năm', 'Quản lý tám kỹ thuật viên'],
      },
      {
        position: 'Kỹ sư cơ khí',
        company: 'Công ty TNHH Ô tô Hải Vân',
        city: 'Quảng Nam',
        start: '2014-07',
        end: '2019-01',
        tasks: ['Thiết kế đồ gá cho dây chuyền hàn'],
      },
    ],
    education: [
      {
        institution: 'Trường Đại học Bách khoa Đà Nẵng',
        area: 'Cơ khí chế tạo máy',
        studyType: 'Kỹ sư',
        start: '2009-09',
        end: '2014-06',
      },
    ],
    skills: ['SolidWorks', 'Bảo trì phòng ngừa', 'Hàn TIG', 'Đọc bản vẽ'],
    languages: [
      { name: 'Tiếng Việt', level: 'tiếng mẹ đẻ' },
      { name: 'Tiếng Anh', level: 'trung bình' },
    ],
    headings: {
      summary: 'Giới thiệu',
      work: 'Kinh nghiệm làm việc',
      education: 'Học vấn',
      skills: 'Kỹ năng',
      languages: 'Ngôn ngữ',
      contact: 'Liên hệ',
      present: 'hiện tại',
    },
  },
  {
    lang: 'hu',
    name: 'Bodnár-Tóth Emese',
    headline: 'Gyógytornász',
    email: 'emese.bodnar@example.hu',
    phone: '+36 30 555 0264',
    city: 'Debrecen',
    street: 'Piac utca 20.',
    link: 'linkedin.com/in/emese-bodnar',
    summary:
      'Gyógytornász vagyok tizenkét év kórházi és magánrendelői tapasztalattal. Főként mozgásszervi betegekkel és ' +
      'idősekkel foglalkozom.',
    work: [
      {
        position: 'Vezető gyógytornász',
        company: 'Nagyerdei Rehabilitációs Központ',
        city: 'Debrecen',
        start: '2018-09',
        end: 'present',
        tasks: ['Kezelési tervek készítése', 'Gyakornokok oktatása'],
      },
      {
        position: 'Gyógytornász',
        company: 'Hajdú Kórház',
        city: 'Hajdúszoboszló',
        start: '2012-03',
        end: '2018-08',
        tasks: ['Egyéni és csoportos torna'],
      },
    ],
    education: [
      {
        institution: 'Debreceni Egyetem',
        area: 'Gyógytorna',
        studyType: 'Alapképzés',
        start: '2007-09',
        end: '2011-06',
      },
    ],
    skills: ['Manuálterápia', 'Sportrehabilitáció', 'Kinesio tape', 'Betegoktatás'],
    languages: [
      { name: 'magyar', level: 'anyanyelv' },
      { name: 'német', level: 'középfok' },
    ],
    headings: {
      summary: 'Bemutatkozás',
      work: 'Szakmai tapasztalat',
      education: 'Tanulmányok',
      skills: 'Készségek',
      languages: 'Nyelvtudás',
      contact: 'Elérhetőség',
      present: 'jelenleg',
    },
  },
  {
    lang: 'ja',
    name: '綾小路 健太郎',
    headline: '調理師',
    email: 'ayanokoji.kentaro@example.jp',
    phone: '080-5550-2913',
    city: '神戸',
    street: '中央区北野町2丁目',
    link: 'kentaro-kitchen.example.jp',
    summary: '和食を中心に十五年の経験を持つ調理師です。献立の作成から仕入れ、若手の指導まで任されてきました。',
    work: [
      {
        position: '料理長',
        company: '株式会社北野亭',
        city: '神戸',
        start: '2017-04',
        end: 'present',
        tasks: ['季節の献立作成', '原価管理と仕入れ'],
      },
      {
        position: '調理師',
        company: '有限会社浜の家',
        city: '明石',
        start: '2010-04',
        end: '2017-03',
        tasks: ['魚介料理の調理'],
      },
    ],
    education: [
      { institution: '兵庫調理専門学校', area: '日本料理', studyType: '専門士', start: '2008-04', end: '2010-03' },
    ],
    skills: ['和食調理', '衛生管理', '献立作成', '後輩指導'],
    languages: [
      { name: '日本語', level: '母語' },
      { name: '英語', level: '日常会話' },
    ],
    headings: {
      summary: '自己紹介',
      work: '職務経歴',
      education: '学歴',
      skills: 'スキル',
      languages: '語学',
      contact: '連絡先',
      present: '現在',
    },
  },
]
