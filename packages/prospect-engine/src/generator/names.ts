/** Given names and surnames of fictional people. They are combined at random; no list of real persons is used. */

export type NameGroup = 'general' | 'african-american' | 'hispanic' | 'asian' | 'indian' | 'slavic' | 'middle-eastern';

/**
 * Given names of men and women by generation: above 71 years old, 47 to 71, and below 47. In 2026, these people were
 * born before about 1955, from about 1955 to 1979, and from about 1980 on.
 */
export const givenNames: Readonly<Record<'male' | 'female', readonly (readonly string[])[]>> = {
  male: [
    list(
      'James Robert John William Richard Charles Donald Thomas George Ronald Kenneth Edward Frank Raymond Harold Walter Larry Jerry Gerald Dennis Roger Carl Arthur Lawrence Albert Eugene Ralph Henry Wayne Harry',
    ),
    list(
      'Michael David James John Robert William Mark Richard Thomas Jeffrey Steven Joseph Timothy Kevin Scott Brian Charles Paul Daniel Christopher Kenneth Anthony Gregory Ronald Donald Gary Stephen Eric Edward Douglas',
    ),
    list(
      'Michael Christopher Matthew Joshua Jacob Andrew Daniel Tyler Joseph Brandon David James Ryan John Nicholas Anthony William Zachary Justin Alexander Ethan Austin Kyle Jordan Benjamin Samuel Logan Noah Caleb Dylan',
    ),
  ],
  female: [
    list(
      'Mary Barbara Patricia Betty Carol Nancy Dorothy Shirley Joan Judith Margaret Helen Sandra Ruth Virginia Jean Janet Marilyn Joyce Beverly Frances Martha Alice Doris Evelyn Phyllis Gloria Rose Lois Marie',
    ),
    list(
      'Lisa Mary Karen Susan Kimberly Patricia Linda Donna Michelle Cynthia Sandra Deborah Tammy Pamela Lori Laura Elizabeth Julie Brenda Jennifer Barbara Angela Sharon Debra Teresa Nancy Christine Cheryl Denise Kelly',
    ),
    list(
      'Jessica Ashley Emily Sarah Samantha Amanda Brittany Elizabeth Taylor Megan Hannah Kayla Lauren Stephanie Rachel Jennifer Nicole Alexis Victoria Amber Alyssa Courtney Rebecca Danielle Jasmine Brianna Madison Olivia Abigail Chloe',
    ),
  ],
};

/** Given names of the groups that have names of their own. They are the same for every generation. */
export const givenNamesOfGroup: Readonly<
  Partial<Record<NameGroup, Readonly<Record<'male' | 'female', readonly string[]>>>>
> = {
  hispanic: {
    male: list(
      'José Juan Luis Carlos Jesús Miguel Antonio Francisco Jorge Manuel Pedro Rafael Ramón Roberto Fernando Ricardo Alejandro Eduardo Javier Mario Sergio Raúl Andrés Héctor Oscar Arturo Enrique Rubén Pablo Diego',
    ),
    female: list(
      'María Carmen Rosa Ana Guadalupe Margarita Elena Teresa Juana Alicia Gloria Leticia Patricia Silvia Yolanda Marta Blanca Luz Norma Sofía Gabriela Claudia Verónica Lucía Adriana Esperanza Isabel Daniela Valeria Camila',
    ),
  },
  asian: {
    male: list(
      'Wei Jun Ming Hao David Kevin Minh Hung Tuan Andrew Jin Hiroshi Kenji Daniel Sung Young Peter Henry Eric Tony',
    ),
    female: list(
      'Mei Ling Li Hui Grace Amy Linh Lan Thuy Jenny Yuki Keiko Soo Min Helen Cindy Alice Christine Vivian Maricel',
    ),
  },
  indian: {
    male: list('Raj Amit Sanjay Rahul Vijay Anil Suresh Ravi Arjun Imran Kiran Deepak Rohan Ahmed Vikram'),
    female: list('Priya Anita Sunita Neha Pooja Kavita Meena Asha Divya Lakshmi Sana Rekha Shreya Fatima Nisha'),
  },
  slavic: {
    male: list('Ivan Alexander Sergei Michael Stanley Andrzej Dmitri Paul Victor Boris Peter Thomas Igor Jan Adam'),
    female: list('Anna Irina Olga Svetlana Barbara Krystyna Elena Maria Helen Tatiana Joanna Nina Eva Natalia Irene'),
  },
  'middle-eastern': {
    male: list('Ali Omar Hassan Karim Reza Samir Youssef Ara Mehmet Khalil David Tariq Amir George Faris'),
    female: list('Leila Fatima Amira Nadia Yasmin Maryam Rana Ani Ayse Samira Hala Shirin Noor Mona Dina'),
  },
};

export const surnames: Readonly<Record<NameGroup, readonly string[]>> = {
  general: list(
    'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Martin Thompson White Clark Lewis Robinson Walker Hall Allen Young King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Cole Jenkins Perry Powell Long Patterson Hughes Butler Simmons Foster Bryant Russell Griffin Hayes Myers Ford Hamilton Graham Sullivan Wallace Woods West Cole Jordan Owens Reynolds Fisher Ellis Gibson McDonald Marshall Wells Webb Tucker Freeman Burns Henry Snyder Simpson Stevens Porter Hunter Hicks Crawford Mason Kennedy Warren Dixon Rice Palmer Schmidt Wagner Hoffman Schultz Becker Weber Schneider Keller Romano Russo Esposito Marino O’Brien O’Connor Larsen Hansen Olson Carlson Swanson Dubois Fontaine Silva Pereira Goldberg Friedman Pappas',
  ).map((name) => name.replace('’', "'")),
  'african-american': list(
    'Washington Jefferson Jackson Williams Johnson Harris Robinson Coleman Jenkins Booker Banks Gaines Hairston Dorsey Rivers Joseph Charles Dixon Mosley Boone Thomas Brown Jones Davis Franklin Grant Simmons Alexander Bradley Holloway',
  ),
  hispanic: list(
    'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Ramos Chávez Ruiz Mendoza Castillo Álvarez Romero Vargas Guzmán Medina Delgado Vega Castro Soto Aguilar Salazar Núñez Acosta Rojas Fuentes Cabrera',
  ),
  asian: list(
    'Nguyen Lee Kim Chen Tran Wang Park Li Wong Liu Pham Le Zhang Chang Wu Huang Lin Yang Santos Reyes Tanaka Yamamoto Sato Choi Cho Lim Vu Ho Chan Ito',
  ),
  indian: list(
    'Patel Singh Shah Kumar Sharma Khan Gupta Desai Mehta Reddy Rao Ahmed Malik Joshi Iyer Nair Chaudhry Verma Bhatt Qureshi',
  ),
  slavic: list(
    'Kowalski Nowak Wisniewski Petrov Ivanov Volkov Novak Sokolov Kaminski Lewandowski Popov Zielinski Orlov Pavlov Wojcik',
  ),
  'middle-eastern': list(
    'Haddad Khoury Nasser Hassan Ibrahim Sarkisian Petrosian Hosseini Karimi Yilmaz Demir Farah Mansour Saleh Aziz',
  ),
};

export const streetNames: readonly string[] = list(
  'Main Oak Maple Cedar Park Pine Elm Washington Lake Hill Walnut Spring North Ridge Lincoln Church Sunset Meadow River Highland Willow Jackson Cherry Forest Franklin Jefferson Mill Poplar Chestnut Locust Adams Birch Hickory Dogwood Laurel Magnolia Juniper Valley Prairie Orchard Harbor Bayview Canyon Mesa Palmetto Heron Fox Deer Eagle Hawthorn Linden Spruce Sycamore Vine Grove Monroe Madison Liberty Union Grant',
);
export const streetTypes: readonly string[] = list('St Ave Dr Rd Ln Ct Blvd Way Pl Ter');

function list(words: string): readonly string[] {
  return words.split(' ');
}
