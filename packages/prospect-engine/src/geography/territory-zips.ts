import { stateNameOf } from '@dropdate/domain/geography/state-names';
import type { UsZip } from './us-zip.ts';

/**
 * The ZIP codes of the territories with mail delivery: zip, city, degrees north and east. The package of the states lacks
 * them. Data: the package zipcodes 8.0.0 (BSD License, copyright 2007 Dav Glass).
 */
const rows = {
  PR:
    '00601,Adjuntas,18.16,-66.72|00602,Aguada,18.38,-67.18|00603,Aguadilla,18.43,-67.15|00604,Aguadilla,18.43,-67.15|' +
    '00605,Aguadilla,18.43,-67.15|00606,Maricao,18.18,-66.98|00610,Anasco,18.28,-67.14|00611,Angeles,18.28,-66.79|' +
    '00612,Arecibo,18.45,-66.73|00613,Arecibo,18.45,-66.73|00614,Arecibo,18.45,-66.73|00616,Bajadero,18.4,-66.66|' +
    '00617,Barceloneta,18.45,-66.53|00622,Boqueron,17.99,-67.15|00623,Cabo Rojo,18.08,-67.14|00624,Penuelas,18.06,-66.72|' +
    '00627,Camuy,18.48,-66.84|00631,Castaner,18.19,-66.82|00636,Rosario,18.15,-67.06|00637,Sabana Grande,18.08,-66.96|' +
    '00638,Ciales,18.33,-66.47|00641,Utuado,18.27,-66.7|00646,Dorado,18.47,-66.27|00647,Ensenada,17.96,-66.94|' +
    '00650,Florida,18.36,-66.56|00652,Garrochales,18.45,-66.6|00653,Guanica,17.97,-66.93|00656,Guayanilla,18.02,-66.79|' +
    '00659,Hatillo,18.48,-66.82|00660,Hormigueros,18.14,-67.12|00662,Isabela,18.5,-67.02|00664,Jayuya,18.22,-66.59|' +
    '00667,Lajas,18.04,-67.06|00669,Lares,18.29,-66.88|00670,Las Marias,18.27,-67.06|00674,Manati,18.43,-66.48|' +
    '00676,Moca,18.39,-67.11|00677,Rincon,18.34,-67.25|00678,Quebradillas,18.47,-66.93|00680,Mayaguez,18.2,-67.14|' +
    '00681,Mayaguez,18.2,-67.14|00682,Mayaguez,18.2,-67.14|00683,San German,18.08,-67.04|00685,San Sebastian,18.33,-66.99|' +
    '00687,Morovis,18.32,-66.4|00688,Sabana Hoyos,18.38,-66.62|00690,San Antonio,18.49,-67.09|00692,Vega Alta,18.41,-66.32|' +
    '00693,Vega Baja,18.44,-66.39|00694,Vega Baja,18.44,-66.39|00698,Yauco,18.03,-66.86|00703,Aguas Buenas,18.25,-66.1|' +
    '00704,Parc Parque,17.96,-66.22|00705,Aibonito,18.14,-66.26|00707,Maunabo,18,-65.9|00714,Arroyo,17.97,-66.06|' +
    '00715,Mercedita,18,-66.56|00716,Ponce,17.98,-66.6|00717,Ponce,17.98,-66.6|00718,Naguabo,18.21,-65.73|' +
    '00719,Naranjito,18.3,-66.24|00720,Orocovis,18.22,-66.39|00721,Palmer,18.37,-65.77|00723,Patillas,18,-66.01|' +
    '00725,Caguas,18.23,-66.03|00726,Caguas,18.23,-66.03|00727,Caguas,18.23,-66.03|00728,Ponce,17.98,-66.6|' +
    '00729,Canovanas,18.37,-65.9|00730,Ponce,17.98,-66.6|00731,Ponce,17.98,-66.6|00732,Ponce,17.98,-66.6|' +
    '00733,Ponce,17.98,-66.6|00734,Ponce,17.98,-66.6|00735,Ceiba,18.26,-65.64|00736,Cayey,18.11,-66.16|' +
    '00737,Cayey,18.11,-66.16|00738,Fajardo,18.33,-65.65|00739,Cidra,18.17,-66.15|00740,Puerto Real,18.33,-65.63|' +
    '00741,Punta Santiago,18.15,-65.76|00742,Roosevelt Roads,18.27,-65.65|00744,Rio Blanco,18.22,-65.79|' +
    '00745,Rio Grande,18.38,-65.83|00751,Salinas,17.97,-66.29|00754,San Lorenzo,18.19,-65.96|00757,Santa Isabel,17.97,-66.4|' +
    '00765,Vieques,18.42,-65.83|00766,Villalba,18.13,-66.48|00767,Yabucoa,18.04,-65.87|00769,Coamo,18.08,-66.36|' +
    '00771,Las Piedras,18.18,-65.86|00772,Loiza,18.43,-65.88|00773,Luquillo,18.37,-65.71|00775,Culebra,18.31,-65.3|' +
    '00777,Juncos,18.22,-65.91|00778,Gurabo,18.25,-65.97|00780,Coto Laurel,18.09,-66.57|00782,Comerio,18.22,-66.22|' +
    '00783,Corozal,18.34,-66.31|00784,Guayama,17.97,-66.11|00785,Guayama,17.97,-66.11|00786,La Plata,18.16,-66.23|' +
    '00791,Humacao,18.15,-65.81|00792,Humacao,18.15,-65.81|00794,Barranquitas,18.18,-66.3|00795,Juana Diaz,18.05,-66.5|' +
    '00901,San Juan,18.4,-66.06|00902,San Juan,18.4,-66.06|00906,San Juan,18.4,-66.06|00907,San Juan,18.4,-66.06|' +
    '00908,San Juan,18.4,-66.06|00909,San Juan,18.44,-66.06|00910,San Juan,18.4,-66.06|00911,San Juan,18.4,-66.06|' +
    '00912,San Juan,18.4,-66.06|00913,San Juan,18.4,-66.06|00914,San Juan,18.4,-66.06|00915,San Juan,18.4,-66.06|' +
    '00916,San Juan,18.4,-66.06|00917,San Juan,18.4,-66.06|00918,San Juan,18.4,-66.06|00919,San Juan,18.4,-66.06|' +
    '00920,San Juan,18.4,-66.06|00921,San Juan,18.4,-66.06|00922,San Juan,18.4,-66.06|00923,San Juan,18.4,-66.06|' +
    '00924,San Juan,18.4,-66.06|00925,San Juan,18.4,-66.06|00926,San Juan,18.4,-66.06|00927,San Juan,18.4,-66.06|' +
    '00928,San Juan,18.4,-66.06|00929,San Juan,18.4,-66.06|00930,San Juan,18.4,-66.06|00931,San Juan,18.4,-66.06|' +
    '00933,San Juan,18.4,-66.06|00934,Fort Buchanan,18.41,-66.11|00935,San Juan,18.4,-66.06|00936,San Juan,18.4,-66.06|' +
    '00937,San Juan,18.4,-66.06|00939,San Juan,18.4,-66.06|00940,San Juan,18.4,-66.06|00949,Toa Baja,18.44,-66.25|' +
    '00950,Toa Baja,18.44,-66.25|00951,Toa Baja,18.44,-66.25|00952,Sabana Seca,18.42,-66.19|00953,Toa Alta,18.39,-66.25|' +
    '00954,Toa Alta,18.39,-66.25|00955,San Juan,18.4,-66.06|00956,Bayamon,18.28,-66.13|00957,Bayamon,18.28,-66.13|' +
    '00958,Bayamon,18.28,-66.13|00959,Bayamon,18.28,-66.13|00960,Bayamon,18.28,-66.13|00961,Bayamon,18.41,-66.15|' +
    '00962,Catano,18.43,-66.11|00963,Catano,18.43,-66.11|00965,Guaynabo,18.38,-66.11|00966,Guaynabo,18.38,-66.11|' +
    '00968,Guaynabo,18.38,-66.11|00969,Guaynabo,18.38,-66.11|00970,Guaynabo,18.38,-66.11|00971,Guaynabo,18.38,-66.11|' +
    '00975,San Juan,18.4,-66.06|00976,Trujillo Alto,18.36,-66.01|00977,Trujillo Alto,18.36,-66.01|' +
    '00978,Saint Just,18.37,-66.01|00979,Carolina,18.4,-65.98|00981,Carolina,18.4,-65.98|00982,Carolina,18.4,-65.98|' +
    '00983,Carolina,18.4,-65.98|00984,Carolina,18.4,-65.98|00985,Carolina,18.4,-65.98|00986,Carolina,18.4,-65.98|' +
    '00987,Carolina,18.4,-65.98|00988,Carolina,18.4,-65.98',
  VI:
    '00801,St Thomas,18.35,-64.93|00802,St Thomas,18.35,-64.93|00803,St Thomas,18.35,-64.93|00804,St Thomas,18.35,-64.93|' +
    '00805,St Thomas,18.34,-64.93|00820,Christiansted,17.74,-64.7|00821,Christiansted,17.74,-64.7|' +
    '00822,Christiansted,17.74,-64.7|00823,Christiansted,17.74,-64.7|00824,Christiansted,17.74,-64.7|' +
    '00830,St John,18.33,-64.79|00831,St John,18.33,-64.79|00840,Frederiksted,17.71,-64.88|00841,Frederiksted,17.71,-64.88|' +
    '00850,Kingshill,17.76,-64.82|00851,Kingshill,17.73,-64.8',
  GU:
    '96910,Hagatna,13.47,144.74|96912,Dededo,13.51,144.83|96913,Barrigada,13.46,144.79|96915,Santa Rita,13.38,144.66|' +
    '96916,Merizo,13.26,144.66|96917,Inarajan,13.27,144.74|96919,Agana Heights,13.46,144.74|96921,Barrigada,13.46,144.79|' +
    '96923,Mangilao,13.43,144.79|96928,Agat,13.38,144.65|96929,Yigo,13.53,144.88|96931,Tamuning,13.48,144.77|' +
    '96932,Hagatna,13.47,144.74',
  AS: '96799,Pago Pago,-14.27,-170.7',
  MP: '96950,Saipan,15.17,145.75|96951,Rota,14.15,145.21|96952,Tinian,15,145.63',
} as const;

/** The territories' ZIP codes. No county is known, so the territory stands for it. */
export function readTerritoryZips(): readonly UsZip[] {
  return Object.entries(rows).flatMap(([stateCode, places]) => {
    const stateName = stateNameOf(stateCode);
    return places.split('|').map((place) => {
      const [zip = '', city = '', lat, lon] = place.split(',');
      return { zip, stateCode, stateName, county: stateName, city, lat: Number(lat), lon: Number(lon) };
    });
  });
}
