/** Tests from the official suite that fail on this server, grouped by reason. Remove a test from the list when it passes. */
export const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'one schema is exposed, public; the suite has PostgREST expose a second one': [
    'basic.test.ts: switch schema',
    'basic.test.ts: dynamic schema',
    'basic.test.ts: rpc with dynamic schema',
  ],
  'aggregates read whole tables; PostgREST has them off unless told (db-aggregates-enabled), as the suite does': [
    'relationships-aggregate-operations.test.ts: select with aggregate count function',
    'relationships-aggregate-operations.test.ts: select with aggregate count on a column function',
    'relationships-aggregate-operations.test.ts: select with aggregate count function and alias',
    'relationships-aggregate-operations.test.ts: select with aggregate nested count function',
    'relationships-aggregate-operations.test.ts: select with aggregate nested count function and alias',
    'relationships-aggregate-operations.test.ts: select with aggregate sum function',
    'relationships-aggregate-operations.test.ts: select with aggregate aliased sum function',
    'relationships-aggregate-operations.test.ts: select with aggregate sum function on nested relation',
    'relationships-error-handling.test.ts: aggregate on missing column with alias',
    'relationships-error-handling.test.ts: typecasting and aggregate',
    'relationships-error-handling.test.ts: select with aggregate sum function without column should error',
    'relationships-spread-operations.test.ts: select with aggregate count and spread',
    'relationships-spread-operations.test.ts: spread resource with single column in select query',
    'relationships-spread-operations.test.ts: spread resource with all columns in select query',
    'relationships-spread-operations.test.ts: select with aggregate sum and spread',
    'relationships-spread-operations.test.ts: select with aggregate sum and spread on nested relation',
    'rpc.test.ts: RPC call with field aggregate',
  ],
  'plans tell how the database is built; PostgREST has them off unless told (db-plan-enabled), as the suite does': [
    'transforms.test.ts: explain with json/text format',
    'transforms.test.ts: explain with options',
  ],
  'PostgREST passes over tx=rollback unless told (db-tx-end), as the suite does; here every change stays': [
    'transforms.test.ts: rollback insert/upsert',
    'transforms.test.ts: rollback update/rpc',
    'transforms.test.ts: rollback delete',
  ],
  'rows that earlier tests of the suite wrote with tx=rollback are still there': [
    'embeded_functions_join.test.ts: embeded functions select embeded_setof_function - function returning a setof embeded table',
    'embeded_functions_join.test.ts: embeded functions select embeded_setof_function_fields_selection - function returning ' +
      'a setof embeded table with fields selection',
    'embeded_functions_join.test.ts: embeded functions select embeded_setof_function_with_fields_selection_with_sub_linking - ' +
      'function embedded table with fields selection and sub linking',
    'relationships-join-operations.test.ts: !inner relationship',
    'relationships-join-operations.test.ts: !left oneToOne',
    'relationships-join-operations.test.ts: inner join on many relation',
    'relationships-spread-operations.test.ts: select spread on many relation',
    'relationships.test.ts: nested query with multiple levels and selective fields',
    'relationships.test.ts: one-to-one relationship',
    'relationships.test.ts: multiple times the same column in selection',
  ],
  'a planned count is an exact one here, and so there is no part left to name': ['basic.test.ts: select with head:true, count:planned'],
  'no PostGIS here: none of its types, so none of its forms': ['transforms.test.ts: geojson'],
}
