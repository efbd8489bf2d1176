/**
 * Names that many people bear, the most frequent first. Source: the names of the 1990 census of the US (public domain): names of 0.03
 * percent of the men, of 0.025 percent of the women, and surnames of 0.012 percent of all.
 */
const men = `
  james john robert michael william david richard charles joseph thomas christopher daniel paul mark donald george kenneth steven
  edward brian ronald anthony kevin jason matthew gary timothy jose larry jeffrey frank scott eric stephen andrew raymond gregory
  joshua jerry dennis walter patrick peter harold douglas henry carl arthur ryan roger joe juan jack albert jonathan justin terry
  gerald keith samuel willie lawrence ralph nicholas roy benjamin bruce brandon adam fred harry wayne billy steve louis jeremy
  aaron randy eugene howard carlos russell bobby victor martin ernest phillip todd jesse craig alan shawn chris clarence philip
  sean johnny earl jimmy antonio bryan danny tony luis mike leonard stanley nathan dale manuel curtis rodney norman allen marvin
  vincent glenn jeff jeffery travis chad jacob alfred lee melvin francis kyle bradley herbert jesus frederick ray joel edwin don
  eddie ricky randall troy barry alexander bernard leroy mario francisco marcus clifford micheal theodore miguel oscar jay jim tom
  alex calvin jon ronnie bill derek leon lloyd tommy warren darrell jerome floyd leo alvin dean gordon greg jorge tim wesley
  derrick dustin pedro dan lewis zachary corey herman maurice roberto vernon clyde glen hector ricardo shane sam lester rick brent
  charlie ramon gilbert tyler gene marc reginald angel brett ruben leslie nathaniel rafael edgar milton raul ben cecil chester
  duane franklin andre elmer brad gabriel arnold harvey mitchell roland ron jared adrian karl claude cory erik darryl jamie neil
  christian clinton fernando javier jessie darren lonnie mathew ted tyrone cody julio kelly lance kurt allan nelson clayton guy
  hugh dwayne max armando dwight felix jimmie everett ian jordan wallace bob jaime ken alfredo casey alberto dave ivan byron
  johnnie julian sidney isaac morris clifton daryl ross willard andy kirk marshall perry salvador sergio virgil kent marion rene
  seth terrance tracy eduardo terrence enrique freddie wade austin stuart alejandro arturo fredrick jackie joey luther nick dana
  evan jeremiah julius wendell donnie otis doug gerard homer luke oliver shannon trevor angelo hubert kenny shaun alfonso lyle
  lynn matt cameron carlton ernesto neal orlando rex blake grant horace kerry lorenzo omar pablo roderick wilbur abraham ira jean
  rickey willis andres cesar damon johnathan kelvin malcolm preston rudolph rudy alton archie marco wm bennie dominic ed felipe
  garry geoffrey gerardo jonathon loren pete randolph robin colin delbert earnest guillermo lucas benny edmund myron noel rodolfo
  spencer`;
const women = `
  mary patricia linda barbara elizabeth jennifer maria susan margaret dorothy lisa nancy karen betty helen sandra donna carol ruth
  sharon michelle laura sarah kimberly deborah jessica shirley cynthia angela melissa brenda amy anna rebecca virginia kathleen
  pamela martha debra amanda stephanie carolyn christine janet marie catherine frances ann joyce diane alice julie heather teresa
  doris gloria evelyn cheryl jean katherine mildred joan ashley judith rose janice kelly nicole judy christina kathy theresa
  beverly denise tammy irene jane lori rachel marilyn andrea kathryn louise sara anne jacqueline wanda bonnie julia ruby lois tina
  phyllis norma paula annie diana lillian emily peggy robin crystal gladys rita dawn connie florence edna tracy carmen tiffany
  rosa cindy grace wendy victoria edith kim sherry josephine sylvia shannon sheila thelma ethel elaine ellen marjorie carrie
  charlotte esther monica emma pauline juanita anita rhonda hazel amber eva debbie april leslie clara jamie lucille eleanor joanne
  danielle valerie megan alicia gail michele suzanne bertha darlene jill veronica erin geraldine cathy lauren joann lorraine lynn
  sally regina beatrice erica dolores bernice audrey yvonne annette june samantha dana marion stacy ana renee ida vivian brittany
  holly roberta melanie jeanette loretta yolanda laurie katie alma kristen sue vanessa beth elsie jeanne vicki carla rosemary tara
  eileen terri gertrude lucy tonya ella stacey gina kristin wilma agnes jessie natalie vera charlene willie bessie delores arlene
  melinda pearl allison colleen maureen tamara constance georgia joy claudia jackie lillie marcia minnie nellie tanya glenda heidi
  marlene courtney lydia marian viola caroline stella dora jo vickie mattie terry irma maxine mabel marsha myrtle christy lena
  deanna patsy hilda gwendolyn jennie nora cassandra leah margie nina carole kay naomi penny priscilla brandy olga billie dianne
  leona tracey felicia jenny sonia becky miriam velma bobbie kristina violet toni mae misty daisy ramona shelly sherri claire
  erika katrina lindsay lindsey belinda geneva guadalupe margarita sheryl cora faye ada isabel natasha sabrina harriet hattie
  marguerite blanche brandi cecilia iris joanna kristi molly rosie sandy angie eunice inez lynda alberta amelia madeline candace
  genevieve jan janie jodi kayla kristine lee maggie monique sonya alison fannie maryann melody opal yvette flora luz olivia
  shelley susie antoinette beulah kristy lola lula mamie verna candice jeannette juana kelli pam bridget hannah whitney celia
  karla della gayle latoya lynne patty shelia vicky marianne sheri blanca erma jacquelyn kara krista leticia myra pat roxanne
  adrienne alexandra angelica bernadette bethany brooke francis johnnie robyn rosalie sadie chelsea ernestine jasmine jody kendra
  mable muriel nichole rachael traci angelina elena krystal marcella dianna estelle kari lora nadine paulette angel antonia
  desiree doreen mona rosemarie betsy christie freda ginger hope janis cristina eula lynette mercedes meredith teri cecelia eloise
  gretchen leigh meghan rochelle sophia alyssa gwen henrietta jana kelley kerry raquel alexis jenna laverne olive tasha tricia
  casey darla delia elvira essie kate kellie lana lila lorena mandy may mindy patti silvia sonja sophie camille dixie elsa faith
  jeannie johanna josefina lela lorene lucia marta miranda shari aimee alisha ebony elisa jaime kristie marina melba nettie ollie
  ora rena shawna tabitha tami winifred addie bonita latasha marla myrna patrice ronda sherrie tammie abigail adele adriana cara
  celeste cheri deloris dorthy francine jewel lucinda rebekah shelby stacie`;
const surnames = `
  smith johnson williams brown jones davis miller wilson moore anderson taylor thomas jackson white harris martin thompson garcia
  martinez robinson clark rodriguez lewis lee walker hall allen young hernandez king wright hill lopez scott green adams baker
  gonzalez carter nelson mitchell perez roberts turner campbell phillips parker evans edwards collins stewart sanchez morris
  rogers reed cook morgan bell murphy bailey cooper rivera richardson cox howard torres ward peterson gray james ramirez brooks
  watson kelly sanders bennett price wood barnes ross coleman henderson jenkins perry powell flores hughes long patterson
  washington butler foster simmons bryant gonzales alexander russell diaz griffin hayes myers ford graham hamilton sullivan
  wallace cole west woods jordan owens reynolds ellis fisher harrison cruz gibson gomez marshall mcdonald ortiz freeman murray
  wells webb simpson stevens tucker hicks hunter porter boyd crawford henry mason kennedy morales warren dixon ramos reyes burns
  gordon holmes shaw rice robertson black hunt daniels palmer mills grant knight nichols ferguson hawkins rose stone dunn hudson
  perkins gardner payne spencer stephens arnold berry matthews pierce carroll duncan olson ray snyder wagner watkins willis
  andrews bradley cunningham harper hart lane ruiz armstrong carpenter fox greene riley weaver austin chavez elliott kelley
  lawrence peters sims carr castillo fields franklin gutierrez lawson ryan schmidt vasquez wheeler chapman oliver johnston
  montgomery richards williamson alvarez banks bishop howell mccoy meyer morrison fernandez garza hansen harvey burton george
  jacobs little nguyen reid stanley dean fuller garrett gilbert kim lynch romero burke frazier larson welch bowman day hanson
  mendoza moreno brewer carlson fowler hoffman holland medina pearson silva byrd davidson douglas fleming hopkins jensen vargas
  curtis herrera may soto terry wade walters barnett barrett caldwell castro graves horton jennings jimenez lowe neal obrien
  shelton craig gregory lucas mckinney miles sutton bates beck chambers fletcher hale holt lambert pena rhodes rodriquez watts
  bush haynes mcdaniel mendez newman vaughn barker curry dawson hardy love norris parks powers santiago schultz steele ball
  chandler guzman keller leonard munoz page weber benson bowen daniel lyons mullins ramsey schneider sharp walsh wolfe baldwin
  barber cummings griffith hines hubbard reeves salazar valdez burgess cross dennis garner mack mann mcgee moss santos stevenson
  tate thornton warner aguilar blair cannon cohen delgado farmer glover goodwin harmon higgins ingram manning newton potter reese
  robbins rodgers strickland todd townsend vega walton adkins becker conner erickson francis goodman hampton hodges joseph
  maldonado ortega patton rios rowe swanson yates blake cobb flowers hammond malone maxwell moody norman pope quinn webster
  alvarado colon doyle estrada fitzgerald floyd gibbs gill gross guerrero lindsey mccarthy osborne paul sandoval saunders sherman
  stokes tyler wise ballard briggs buchanan christensen french greer houston klein mcbride mclaughlin moran nunez padilla parsons
  pratt schwartz simon waters zimmerman abbott bass brady brock copeland drake frank holloway jefferson logan marsh mccormick
  morton owen park pittman poole roy sparks wong barton boone bowers bryan cain carson casey clarke clayton cortez figueroa
  harrington hogan huff lamb lloyd massey mathis norton patrick roberson singleton tran underwood wilkins allison atkins ayala
  bridges burnett chase clay cochran collier conley davenport dickerson gates hood luna marquez mcguire mckenzie nash phelps pitts
  richard roman sawyer summers vazquez wilcox wilkerson acosta anthony bradford bruce charles dominguez espinoza flynn gilmore
  hodge huffman kirby kirk molina monroe morrow nicholson oconnor oneal randall skinner ware whitaker wolf baxter bond cameron
  christian combs contreras dyer fischer gaines gallagher grimes hancock heath hensley hoover kramer lang larsen mathews mcclain
  melton mosley shaffer shepherd short small snow wall wiggins wyatt beasley booth bullock calhoun cline deleon dorsey duran eaton
  garrison glenn harrell hartman hess horn humphrey hutchinson keith kemp lester meyers mueller navarro olsen parrish patel
  petersen robles savage schroeder shields vincent whitehead wiley woodard atkinson avila beard blackwell blankenship booker
  callahan campos carey dalton decker gallegos golden guerra hardin henson hobbs johns knox mcdowell merritt miranda montoya moses
  orr pacheco preston pruitt rich salinas stafford tanner trevino vance wilkinson york boyer conway ellison english farrell gentry
  glass hickman hurst juarez leon lowery marks maynard mccall mcclure mclean nixon prince randolph rojas roth serrano sloan
  stephenson strong sweeney trujillo villarreal walter weiss winters ayers barr barron bartlett bauer bean bradshaw browning
  camacho carrillo chang dodson durham estes everett foley herring house hull kent landry lara leach leblanc livingston mckee
  mercado morse noble pace pugh rivers rush sellers sexton shannon sheppard velasquez velez walls weeks ashley benton berg best
  blackburn blanchard blevins branch brennan buck buckley chan chen church crosby dotson dudley faulkner finley frost giles haley
  harding hatfield herman joyce kane kerr knapp koch maddox mays mcconnell mccullough mcintosh mcknight mcmillan meadows mejia
  middleton moon nolan oneill pennington richmond rivas roach russo solis solomon spears valentine william woodward avery barry
  battle bentley bernard bray cabrera cantu cardenas carver case cervantes cherry dickson dillon donaldson farley fuentes galloway
  gamble gay gillespie gould hebert hendricks hester hinton holman hopper horne howe hurley jacobson key kline macdonald mcfarland
  mcintyre mcneil melendez morin ochoa peck petty potts rollins rosario salas sampson sanford santana shepard spence stout suarez
  terrell tillman waller whitney yang zamora aguirre alston bender benjamin berger bonner britt burch calderon cantrell chaney
  coffey cooley cotton crane daugherty david dillard duke dunlap ewing ferrell franco frederick fry frye fulton guy hayden holder
  hooper jarvis joyner levy lott lynn mayo mccarty mckay mercer michael mullen odonnell osborn pickett pollard riddle riggs rosa
  rowland sears stark stein sykes travis vaughan wilder acevedo albert alford baird barrera beach bolton bright burks burris byers
  carney cash castaneda clements clemons cleveland compton conrad cote craft dale delaney donovan duffy emerson england finch
  fitzpatrick goff good hahn hays holcomb holden irwin justice kaufman kidd kinney kirkland lancaster levine macias madden mayer
  mccray mcfadden mcgowan mcleod mcpherson merrill mooney nielsen odom pate ratliff raymond reilly rosales rutledge sharpe slater
  snider stanton stuart sweet talley tyson valenzuela whitfield witt workman wynn andersen archer arroyo bacon barlow bird bland
  boggs boucher boyce boyle buckner burt childs cooke cowan crowe dejesus delacruz dougherty downs elder felix forbes foreman
  franks friedman galvan gilliam goss guthrie haas haney hanna hartley head helms hendrix hewitt holley huber hyde kendall
  kendrick knowles langley le lindsay lozano lucero mayfield mcmahon meeks minor mora newell nieves noel oconnell odell oneil
  pearce proctor puckett rangel rankin rasmussen rocha rosado rouse sargent schaefer shea shirley slaughter sosa swain valencia
  vang velazquez villanueva vinson wang whitley wooten yarbrough`;

/** The first names of each sex, and the surnames, that so many people bear that an equal name says little. */
const mostFrequentFirstNames = 25;
const mostFrequentSurnames = 50;

const ranks = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((name, rank) => [name, rank]),
  );
const menRanks = ranks(men);
const womenRanks = ranks(women);
const surnameRanks = ranks(surnames);
const isUpTo = (rank: number | undefined, most: number): boolean => rank !== undefined && rank < most;

/** Whether very many people have this surname in lower case. */
export const isCommonSurname = (name: string): boolean => isUpTo(surnameRanks.get(name), mostFrequentSurnames);
/** Whether very many people have this first name in lower case. */
export const isCommonFirstName = (name: string): boolean =>
  isUpTo(menRanks.get(name), mostFrequentFirstNames) || isUpTo(womenRanks.get(name), mostFrequentFirstNames);

/** Whether a text in lower case is a usual surname, and so hardly a slip of the pen. */
export const isUsualSurname = (name: string): boolean => surnameRanks.has(name);
/** Whether a text in lower case is a usual first name, and so hardly a slip of the pen. */
export const isUsualFirstName = (name: string): boolean => menRanks.has(name) || womenRanks.has(name);

/** Whether one of two first names in lower case is usual for men alone, and the other one for women alone. */
export const areOfOtherSex = (one: string, other: string): boolean =>
  menRanks.has(one) !== menRanks.has(other) &&
  womenRanks.has(one) !== womenRanks.has(other) &&
  menRanks.has(one) !== womenRanks.has(one);
